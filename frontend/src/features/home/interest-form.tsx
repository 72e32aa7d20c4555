import { zodResolver } from '@hookform/resolvers/zod'
import { interestRoleLabels } from '@iam/contracts/enumerations'
import { Contact } from '@iam/contracts/interest/requests'
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { api } from '../../lib/api.ts'
import { showProblem } from '../../lib/problem.ts'
import { showToast } from '../../lib/toasts.ts'
import { Form, Pair } from '../../ui/form.tsx'
import { Panel } from '../../ui/panel.tsx'

const choose = { value: '', label: 'Please choose' }
const roles = [choose, ...Object.entries(interestRoleLabels).map(([value, label]) => ({ value, label }))]
const areas = [
  choose,
  { value: 'harbor', label: 'Harbor' },
  { value: 'prox', label: 'Prox' },
  { value: 'byway', label: 'ByWay' },
  { value: 'nexos', label: 'Nexos' },
]

/** Somebody says who they are and what they are interested in. */
export function InterestForm() {
  const join = useMutation({ mutationFn: (contact: Contact) => api.post('/api/contact', contact) })
  const { register, handleSubmit, setError, reset, formState } = useForm({
    resolver: zodResolver(Contact),
    defaultValues: { name: '', email: '', vision: '' },
  })
  const { errors } = formState

  const submit = handleSubmit((contact) =>
    join.mutate(contact, {
      onSuccess: () =>
        showToast({
          title: 'Welcome to the Continuum!',
          description:
            "Your submission has been received. We'll match you with the right venture opportunity.",
        }),
      onError(error) {
        showProblem(setError, ['name', 'email', 'role', 'interestArea', 'vision'])(error)
        showToast({
          variant: 'destructive',
          title: 'Submission Failed',
          description: 'There was an error submitting your form. Please try again.',
        })
      },
    }),
  )
  const again = () => {
    reset()
    join.reset()
  }

  if (join.isSuccess)
    return (
      <Panel
        tone="signal"
        title="Welcome to the Continuum"
        note="Somebody will read what you wrote and come back to you."
      >
        <Button onClick={again}>Submit Another Request</Button>
      </Panel>
    )
  return (
    <Panel>
      <Form
        label="Join the Continuum"
        onSubmit={submit}
        problem={errors.root?.message}
        end={
          <Button type="submit" size="lg" disabled={join.isPending}>
            {join.isPending ? 'Joining the Continuum...' : 'Join the Continuum'}
          </Button>
        }
      >
        <Pair>
          <TextInput
            label="Your Name"
            autoComplete="name"
            error={errors.name?.message}
            {...register('name')}
          />
          <TextInput
            label="Email Address"
            type="email"
            autoComplete="email"
            error={errors.email?.message}
            {...register('email')}
          />
        </Pair>
        <Pair>
          <NativeSelect
            label="Your Role"
            data={roles}
            error={errors.role && 'Please choose your role'}
            {...register('role')}
          />
          <NativeSelect
            label="Interest Area"
            data={areas}
            error={errors.interestArea && 'Please choose an interest area'}
            {...register('interestArea')}
          />
        </Pair>
        <Textarea label="Your Vision" rows={4} error={errors.vision?.message} {...register('vision')} />
      </Form>
    </Panel>
  )
}
