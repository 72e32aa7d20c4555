import { refusals } from '../refusal.ts'

const linkTwice = 'This link is in the list already.'

type Link = { readonly index: number }

export const profileRefusals = refusals({
  'profile-unknown': [404, () => 'This profile does not exist.'],
  'profile-not-yours': [403, () => 'This profile is not yours.'],
  'link-twice': [
    400,
    (_: Link) => linkTwice,
    { index: 1 },
    ({ index }: Link) => [{ path: `showcaseLinks.${index}.url`, message: linkTwice }],
  ],
})
