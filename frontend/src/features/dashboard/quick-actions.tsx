import { Panel } from '../../ui/panel.tsx'
import classes from './quick-actions.module.css'

export const QuickActions = ({ actions }: { actions: { name: string; to: string; note: string }[] }) => (
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
