import { useLocation, useNavigate } from 'react-router-dom'

/** Navigates once an answer has come, unless the user has gone to another page meanwhile. */
export function useMoveOn() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return (to: string): void => {
    if (window.location.pathname === pathname) void navigate(to)
  }
}
