import { createTheme } from '@mantine/core'
import controls from './styles/controls.module.css'
import tabs from './styles/tabs.module.css'

const fieldLook = { input: controls.input!, label: controls.label!, error: controls.error! }
/** What is typed has the direction of its own script; `dir` alone would be that of the box around the input. */
const ownDirection = { input: { dir: 'auto' } }
const ink = [
  '#f4f1ea',
  '#d5d6dc',
  '#b4b8c5',
  '#949aac',
  '#3a4050',
  '#272b37',
  '#1a1d26',
  '#0b0c11',
  '#12141b',
  '#07080b',
] as const
const signal = [
  '#f8ffe6',
  '#eeffc7',
  '#e2ff98',
  '#d7ff70',
  '#c9ff4a',
  '#c9ff4a',
  '#b6ec3a',
  '#95c62a',
  '#749d1e',
  '#4f6c12',
] as const

/**
 * Mantine's theme, set to the portal's tokens (`styles/tokens.css`) and dark only. Components are configured by name:
 * importing them would load all of them with the first page.
 */
export const theme = createTheme({
  colors: { dark: ink, signal },
  primaryColor: 'signal',
  primaryShade: 5,
  autoContrast: true,
  black: '#0b0c11',
  white: '#f4f1ea',
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'var(--mono)',
  defaultRadius: 'md',
  radius: { md: '0.625rem', lg: '1.125rem' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Button: { defaultProps: { size: 'md' }, classNames: { root: controls.button! } },
    // Of a line, the Enter key of an on-screen keyboard ends the input.
    TextInput: { defaultProps: { attributes: ownDirection, enterKeyHint: 'done' }, classNames: fieldLook },
    PasswordInput: {
      defaultProps: { enterKeyHint: 'done' },
      classNames: { ...fieldLook, innerInput: controls.innerInput! },
    },
    Textarea: { defaultProps: { attributes: ownDirection, enterKeyHint: 'enter' }, classNames: fieldLook },
    NativeSelect: {
      classNames: {
        ...fieldLook,
        input: `${controls.input} ${controls.select}`,
        section: controls.noSection!,
      },
    },
    Skeleton: { classNames: { root: controls.skeleton! } },
    Checkbox: {
      classNames: { input: controls.box!, body: controls.boxRow!, label: controls.boxLabel! },
    },
    Tabs: { classNames: { list: tabs.list!, tab: tabs.tab!, panel: tabs.panel! } },
  },
})
