import * as z from 'zod'
import { ChatMessageType } from '../enumerations.ts'
import { ChatText } from './commands.ts'

/** `host_announcement` is for the host; `chat` by default. */
export const PostChatMessage = z
  .strictObject({ message: ChatText, type: ChatMessageType.exclude(['system']).optional() })
  .meta({ id: 'PostChatMessage' })
