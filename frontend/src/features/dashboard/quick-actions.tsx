import { Panel } from '../../ui/panel.tsx'
import classes from './quick-actions.module.css'

type QuickActionsProps = {
  readonly actions: readonly { readonly name: string; readonly to: string; readonly note: string }[]
}

export const QuickActions = ({ actions }: QuickActionsProps) => (
  <Panel title="Quick Actions">
    <ul className={classes.list}>
      {actions.map(({ name, to, note }) => (
        <li key={to}>
          <a href={to}>{name}</a>
          <p>{note}</p>
        </li>
      ))}
    </ul>
  </Panel>
)
