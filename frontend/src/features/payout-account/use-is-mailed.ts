import { useAuth } from '../session/auth.tsx'

/** Whether a mail tells the user of changes of the account: an address that is not confirmed, or was refused, gets none. */
export function useIsMailed(): boolean {
  const { user } = useAuth()
  return user?.emailConfirmed === true && user.refusedAddress === null
}
