import { refusals } from '../refusal.ts'

const tooCommon = 'This password is among the most common ones. Choose another.'
const wrong = ({ isGiven }: { readonly isGiven: boolean }) =>
  isGiven ? 'This is not your present password.' : 'Give your present password as well.'

type Field = { readonly path: string }

export const sessionRefusals = refusals({
  'wrong-credentials': [401, () => 'This e-mail address and password do not go together.'],
  'wrong-password': [
    403,
    wrong,
    { isGiven: true },
    (said: { readonly isGiven: boolean }) => [{ path: 'currentPassword', message: wrong(said) }],
  ],
  'password-too-common': [
    400,
    (_: Field) => tooCommon,
    { path: 'password' },
    ({ path }: Field) => [{ path, message: tooCommon }],
  ],
  'session-unknown': [404, () => 'You are not signed in there any more.'],
  'link-spent': [410, () => 'This link was used already or has expired. Ask for a new one.'],
  'joined-before': [409, () => 'You have joined already. Sign in, or ask for a link to sign in with.'],
  'joining-abandoned': [409, () => 'This took too long and was given up. Send it again.'],
  'role-not-open': [400, () => 'Register to join as a brand.'],
})
