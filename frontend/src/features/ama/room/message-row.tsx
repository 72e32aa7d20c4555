import type { AmaSession } from '@iam/contracts/ama/views'
import type { ChatMessage } from '@iam/contracts/ama-chat/views'
import { memo } from 'react'
import { Tag } from '../../../ui/tag.tsx'
import { Ago } from '../ago.tsx'
import classes from './chat.module.css'
import { MessageMoves } from './message-moves.tsx'

type MessageRowProps = {
  readonly session: AmaSession
  readonly message: ChatMessage
  readonly moderates: boolean
  readonly now: number | undefined
}

/** A message of a chat. Of one that was taken down only the host and admins see the words. */
export const MessageRow = memo(function MessageRow(props: MessageRowProps) {
  const { session, message, moderates, now } = props
  const { type, userName, userId, createdAt, isModerated } = message
  const time = <Ago time={createdAt} now={now} />
  if (type === 'system')
    return (
      <li className={classes.system}>
        <span>{message.message}</span> {time}
      </li>
    )
  return (
    <li className={classes.message} data-type={type}>
      <p className={classes.from}>
        <bdi>{userName}</bdi>
        {type === 'host_announcement' && <Tag tone="green">Announcement</Tag>}
        {type === 'chat' && userId === session.hostUserId && <Tag tone="blue">Host</Tag>}
        {time}
      </p>
      {isModerated && <p className={classes.down}>Taken down</p>}
      {message.message && (
        <p className={classes.words} dir="auto">
          {message.message}
        </p>
      )}
      {moderates && userId !== null && <MessageMoves session={session} message={message} />}
    </li>
  )
})
