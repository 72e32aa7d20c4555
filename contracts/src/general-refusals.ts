import { type FieldError, ofField, refusals, type Wait } from './refusal.ts'
import { signedInNowAs } from './users/acting-as.ts'

/** Refusals that are not about one noun: what any call may answer. */
export const generalRefusals = refusals({
  'invalid-input': [
    400,
    ({ errors }: Fields) =>
      errors.length === 1 ? errors[0]!.message : 'Some of what was sent is not valid.',
    { errors: [{ path: 'title', message: 'Give a title.' }] },
    ({ errors }: Fields) => errors,
  ],
  'field-forbidden': [400, () => 'No field may be called __proto__ or constructor. Leave it out.'],
  'too-large-to-record': [
    400,
    () => 'This is more than can be recorded at once: 1 MiB at the most. Shorten it or send it in parts.',
  ],
  'reason-missing': ofField('reason', 'Say why; the reason is kept with the change.'),
  'cursor-unknown': ofField('cursor', 'This page does not go on from here. Begin at the first page.'),
  'sign-in-required': [401, () => 'Sign in to do this.'],
  'admins-only': [403, () => 'Only an admin may do this.'],
  'brands-only': [403, ({ what }: What) => `Only brands ${what}.`, { what: 'run campaigns' }],
  'creators-only': [403, ({ what }: What) => `Only creators ${what}.`, { what: 'take part in campaigns' }],
  'oneself-only': [403, () => 'You can only do this for yourself.'],
  'system-only': [403, () => 'This happens by itself and cannot be asked for.'],
  'foreign-origin': [403, () => 'This request came from another site, so it was not carried out.'],
  'person-changed': [409, ({ name }: { readonly name: string }) => signedInNowAs(name), { name: 'Ana Ruiz' }],
  'still-being-done': [409, () => 'The same request is still being carried out. Ask again in a moment.'],
  'key-malformed': [
    400,
    ({ shortest }: { readonly shortest: number }) =>
      `An Idempotency-Key has ${shortest} to 255 visible characters; a uuid is a good one.`,
    { shortest: 1 },
  ],
  /** Used before, however long ago. */
  'key-reused': [422, () => 'This Idempotency-Key was used for another request. Use a new one for each.'],
  'key-lost': [
    409,
    () =>
      'Personal data cannot be kept safely here just now, so nothing was changed. Tell the operators of the portal.',
  ],
  misdirected: [
    421,
    ({ origin }: { readonly origin: string }) =>
      `The portal is not reached under this name, but at ${origin}.`,
    { origin: 'https://portal.example' },
  ],
  'too-many-requests': [429, () => 'That is a lot at once. Wait a minute and go on.'],
  'too-many-attempts': [
    429,
    ({ retryAfter }: Wait) => `That was tried very often. Try again in ${inWords(retryAfter)}.`,
    { retryAfter: 900 },
  ],
  'too-many-sign-ins': [
    429,
    ({ retryAfter }: Wait) => `Many people are signing in just now. Try again in ${inWords(retryAfter)}.`,
    { retryAfter: 5 },
  ],
  'command-unknown': [400, () => 'There is no such command.'],
  /** Of the WebSocket. */
  'document-unknown': [400, () => 'Only the documents of the portal are carried out here.'],
  'too-many-subscriptions': [
    429,
    () => 'This connection follows as much as it can. End a subscription first.',
  ],
  /** Between the parts of the portal. */
  'not-a-gateway': [401, () => 'This address is for gateways.'],
  'bad-envelope': [400, ({ detail }: { readonly detail: string }) => detail, { detail: 'Invalid input' }],
})

type Fields = { readonly errors: FieldError[] }
type What = { readonly what: string }

const inWords = (seconds: number) =>
  seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`
