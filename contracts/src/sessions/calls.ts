import type { Call } from '../call.ts'
import { Login, Register, RequestSignInLink, SetPassword, UseToken } from '../users/requests.ts'
import { SessionAnswer, SignedInByLink } from '../users/views.ts'

export const getMe = {
  method: 'GET',
  path: '/api/auth/me',
  access: 'anyone',
  description: 'With `Prefer: handling=lenient`, nobody signed in is 204 in place of 401.',
  answer: SessionAnswer,
  isLenient: true,
  refuses: ['sign-in-required'],
} as const satisfies Call

export const login = {
  method: 'POST',
  path: '/api/auth/login',
  access: 'anyone',
  body: Login,
  answer: SessionAnswer,
  ownsReply: true,
  idempotency: 'off',
  answersFromCommand: true,
  refuses: ['too-many-attempts', 'too-many-sign-ins', 'wrong-credentials'],
} as const satisfies Call

export const logout = {
  method: 'POST',
  path: '/api/auth/logout',
  access: 'anyone',
  ownsReply: true,
  idempotency: 'off',
  waitsForOwnWrites: false,
} as const satisfies Call

export const register = {
  method: 'POST',
  path: '/api/auth/register',
  access: 'anyone',
  body: Register,
  answer: SessionAnswer,
  ownsReply: true,
  idempotency: 're-execute',
  readPath: '/api/auth/me',
  refuses: [
    'email-taken',
    'joined-before',
    'joining-abandoned',
    'password-too-common',
    'too-many-attempts',
    'too-many-sign-ins',
  ],
} as const satisfies Call

export const setPassword = {
  method: 'POST',
  path: '/api/auth/password',
  access: 'signedIn',
  body: SetPassword,
  ownsReply: true,
  idempotency: 'off',
  refuses: ['password-too-common', 'too-many-attempts', 'too-many-sign-ins', 'wrong-password'],
} as const satisfies Call

export const askForSignInLink = {
  method: 'POST',
  path: '/api/auth/sign-in-link',
  access: 'anyone',
  body: RequestSignInLink,
  ownsReply: true,
  idempotency: 'off',
  refuses: ['too-many-attempts'],
} as const satisfies Call

export const useSignInLink = {
  method: 'POST',
  path: '/api/auth/sign-in-link/use',
  access: 'anyone',
  body: UseToken,
  answer: SignedInByLink,
  ownsReply: true,
  idempotency: 'off',
  answersFromCommand: true,
  refuses: ['link-spent', 'too-many-attempts', 'user-erased'],
} as const satisfies Call

export const confirmEmail = {
  method: 'POST',
  path: '/api/auth/confirm',
  access: 'anyone',
  body: UseToken,
  ownsReply: true,
  idempotency: 'off',
  refuses: ['link-spent', 'too-many-attempts', 'user-erased'],
} as const satisfies Call

export const resendConfirmation = {
  method: 'POST',
  path: '/api/auth/confirm/resend',
  access: 'signedIn',
  ownsReply: true,
  idempotency: 'off',
  refuses: ['too-many-attempts'],
} as const satisfies Call
