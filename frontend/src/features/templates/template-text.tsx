import { variableName } from './names.ts'
import classes from './template-text.module.css'

/** A template's text, its variables shown as gaps to fill. */
export const TemplateText = ({ text }: { readonly text: string }) => (
  <p className={classes.text} dir="auto">
    {text.split(/(\{\{\s*[a-z][a-zA-Z0-9_]{0,39}\s*\}\})/).map((part, index) =>
      index % 2 === 1 ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same gap may occur twice, and only its position identifies it
        <span key={index} className={classes.gap}>
          {variableName(part.slice(2, -2).trim())}
        </span>
      ) : (
        part
      ),
    )}
  </p>
)
