import {
  type Accepted,
  allCommands,
  type Command,
  type CommandContext,
  type Send,
} from '@iam/contracts/commands'
import { Rejected } from '@iam/contracts/rejected'
import { type WorkflowRequest, workflows } from '@iam/contracts/workflows'
import type { Log } from '@iam/infra/log'
import { commandSeconds } from '@iam/infra/metrics'
import { deciderOf } from './deciders.ts'
import type { HandleDependencies } from './handle.ts'
import { streamQueues } from './stream-queues.ts'
import { stepsOf, type Workflow, type WorkflowDependencies } from './workflow.ts'
import { workflowOf } from './workflows.ts'

const schemas = { ...allCommands, ...workflows }

/** The only entry point: parses a message by its own schema, and carries it out as a command or a workflow. */
export function openSend(handling: HandleDependencies, dependencies: WorkflowDependencies): Send {
  const queued = streamQueues(handling)
  const perform = (command: Command, context: CommandContext) =>
    queued(deciderOf(command.type), command, context)

  const dispatch = async ({ type, data }: Asked, context: CommandContext): Promise<Accepted> => {
    if (!isWorkflow(type))
      return { position: await perform({ type, data } as Command, context), result: null }
    const steps = stepsOf(context, perform, handling.states)
    const workflow = workflowOf[type] as Workflow<typeof type>
    const result = await workflow(data as never, context, steps, dependencies)
    return { position: steps.position(), result }
  }

  const send = async (message: Asked, context: CommandContext): Promise<Accepted> => {
    const asked = parse(message)
    const took = commandSeconds.startTimer({ type: asked.type })
    try {
      const accepted = await dispatch(asked, context)
      took({ outcome: 'done' })
      return accepted
    } catch (error) {
      took({ outcome: error instanceof Rejected ? 'refused' : 'failed' })
      throw error
    }
  }
  return send as Send
}

/** Logs every command with the correlation id of its request, but nothing of its content. */
export const loggedSend = (send: Send, log: Log): Send =>
  (async (...[message, context]: Parameters<Send>) => {
    const { correlationId, commandId } = context
    const fields = { correlationId, commandId, command: message.type }
    try {
      const accepted = await send(message, context)
      log.debug(fields, 'a command is done')
      return accepted
    } catch (error) {
      if (error instanceof Rejected) log.debug({ ...fields, code: error.code }, 'a command is refused')
      else log.warn({ ...fields, error: String(error) }, 'a command failed')
      throw error
    }
  }) as Send

type Asked = Command | WorkflowRequest

function parse({ type, data }: Asked): Asked {
  const schema = Object.hasOwn(schemas, type) ? schemas[type] : undefined
  if (!schema) throw new Rejected('command-unknown')
  const parsed = schema.safeParse(data)
  if (parsed.success) return { type, data: parsed.data } as Asked
  const errors = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  throw new Rejected('invalid-input', { errors })
}

const isWorkflow = (type: string): type is WorkflowRequest['type'] => Object.hasOwn(workflowOf, type)
