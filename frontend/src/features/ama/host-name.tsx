import type { AmaSession } from '@iam/contracts/ama/views'
import { Link } from 'react-router-dom'
import { Portrait } from '../../ui/portrait.tsx'
import classes from './host-name.module.css'

type Host = Pick<AmaSession, 'hostName' | 'hostHandle' | 'hostAvatarUrl'>

/** Who hosts a session: the face, the name, and the handle, which leads to the profile. */
export const HostName = ({ hostName, hostHandle, hostAvatarUrl }: Host) => (
  <p className={classes.host}>
    <Portrait name={hostName} src={hostAvatarUrl} size="s" />
    <bdi>{hostName}</bdi>
    {hostHandle && <Link to={`/iam/@${hostHandle}`}>@{hostHandle}</Link>}
  </p>
)
