import { interestAreaLabels, interestRoleLabels } from '@iam/contracts/interest/labels'
import {
  type ComponentPropsWithoutRef,
  type FormEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { loadOrAnew } from '../../lib/load-anew.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { PassportMrz } from '../../ui/machine-lines.tsx'
import type { Wish } from './content/invitation.ts'
import type { Problems } from './interest.ts'
import { interestDraft } from './interest-draft.ts'
import classes from './interest-form.module.css'
import { Received } from './received.tsx'

/** Validation and sending are loaded when a visitor enters the form: most visitors only read. */
const load = () => loadOrAnew(() => import('./interest.ts'))

const unreachable: Problems = {
  root: 'The portal cannot be reached. What you wrote is still here; try again in a moment.',
}

/** The contact form: who the visitor is and what they are interested in. */
export function InterestForm({ wish }: { readonly wish: Wish | undefined }) {
  const form = useRef<HTMLFormElement>(null)
  const [state, setState] = useState<'writing' | 'joining' | 'joined'>('writing')
  const [problems, setProblems] = useState<Problems>({})
  const [name, setName] = useState('')

  // Before the values that were typed before hydration are announced and kept (hydrate.tsx).
  useLayoutEffect(() => {
    interestDraft.restore(form.current!)
    setName(form.current!.querySelector<HTMLInputElement>('[name=name]')!.value)
  }, [])
  useEffect(() => {
    if (!wish || !form.current) return
    setState('writing')
    for (const [field, value] of Object.entries(wish))
      form.current.querySelector<HTMLSelectElement>(`[name=${field}]`)!.value = value
  }, [wish])
  useEffect(() => {
    if (Object.keys(problems).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [problems])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (state === 'joining') return
    const given = Object.fromEntries(new FormData(event.currentTarget))
    setState('joining')
    const interest = await load().catch(() => undefined)
    const amiss = interest?.problemsIn(given) ?? {}
    const wrong = Object.keys(amiss).length > 0
    const found = wrong ? amiss : ((await interest?.send(given)) ?? unreachable)
    const failed = Object.keys(found).length > 0
    setProblems(found)
    setState(failed ? 'writing' : 'joined')
    if (wrong) return
    if (!failed) {
      interestDraft.forget()
      form.current?.reset()
      setName('')
    }
    showToast(failed ? submissionFailed : welcome)
  }

  // The button of another request goes with its panel: the focus goes on to the form.
  const wasJoined = useRef(false)
  useLayoutEffect(() => {
    if (wasJoined.current && state === 'writing')
      form.current?.querySelector<HTMLInputElement>('[name=name]')?.focus()
    wasJoined.current = state === 'joined'
  }, [state])

  return (
    <div>
      {state === 'joined' && <Received onAgain={() => setState('writing')} />}
      <form
        ref={form}
        className={classes.form}
        aria-label="Join the Continuum"
        hidden={state === 'joined'}
        // Before hydration a submission does nothing; the default method would put the typed values into the URL.
        method="dialog"
        noValidate
        onFocus={() => void load().catch(() => undefined)}
        onInput={({ target, currentTarget }) => {
          interestDraft.keep(currentTarget)
          if (target instanceof HTMLInputElement && target.name === 'name') setName(target.value)
        }}
        onSubmit={submit}
      >
        <div className={classes.pair}>
          <Field label="Your Name" error={problems.name}>
            {(control) => <input {...control} name="name" autoComplete="name" />}
          </Field>
          <Field label="Email Address" error={problems.email}>
            {(control) => <input {...control} name="email" type="email" autoComplete="email" />}
          </Field>
        </div>
        <div className={classes.pair}>
          <Field label="Your Role" error={problems.role}>
            {(control) => <Choice {...control} name="role" labels={interestRoleLabels} />}
          </Field>
          <Field label="Interest Area" error={problems.interestArea}>
            {(control) => <Choice {...control} name="interestArea" labels={interestAreaLabels} />}
          </Field>
        </div>
        <Field label="Your Vision" error={problems.vision}>
          {(control) => <textarea {...control} name="vision" rows={4} />}
        </Field>
        <div role="alert">{problems.root && <p className={classes.problem}>{problems.root}</p>}</div>
        <Button type="submit" size="lg" disabled={state === 'joining'}>
          {state === 'joining' ? 'Joining the Continuum...' : 'Join the Continuum'}
        </Button>
        <PassportMrz
          name={name.trim() || 'Your Name'}
          handle="visitor"
          length={80}
          className={classes.machine}
        />
      </form>
    </div>
  )
}

const welcome = {
  title: 'Welcome to the Continuum!',
  description: "Your submission has been received. We'll match you with the right venture opportunity.",
}
const submissionFailed = {
  variant: 'destructive',
  title: 'Submission Failed',
  description: 'There was an error submitting your form. Please try again.',
} as const

type ChoiceProps = ComponentPropsWithoutRef<'select'> & { readonly labels: Readonly<Record<string, string>> }

const Choice = ({ labels, ...select }: ChoiceProps) => (
  <select {...select} defaultValue="">
    <option value="" hidden>
      Please choose
    </option>
    {Object.entries(labels).map(([value, label]) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </select>
)
