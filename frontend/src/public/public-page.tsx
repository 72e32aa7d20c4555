import '../app/styles/fonts.css'
import '../app/styles/tokens.css'
import '../app/styles/base.css'
import './first-words.css'
import type { ComponentType } from 'react'
import { rootOf } from '../app/breadcrumbs.tsx'
import { Frame } from '../app/frame.tsx'
import { Account } from './account.tsx'

/** A public page in its frame; the build and the browser render the same, so that hydration matches. */
export const PublicPage = ({ path, Content }: { path: string; Content: ComponentType }) => (
  <Frame path={path} trail={rootOf(path)} account={<Account />}>
    <Content />
  </Frame>
)
