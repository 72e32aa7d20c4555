import { configOf } from './playwright.config.ts'

export default configOf('sweeps')
