import { Button } from '@mantine/core'

type FormButtonsProps = {
  readonly action: string
  readonly cancel?: string
  /** The action removes something. */
  readonly isSerious?: boolean
  readonly isPending: boolean
  readonly isDisabled?: boolean
  readonly onCancel: (() => void) | undefined
}

/** The buttons of a form that can be cancelled: submit and cancel. */
export const FormButtons = ({ action, cancel = 'Cancel', onCancel, ...form }: FormButtonsProps) => (
  <>
    <Button
      type="submit"
      variant={form.isSerious ? 'light' : 'filled'}
      loading={form.isPending}
      disabled={form.isDisabled ?? false}
    >
      {action}
    </Button>
    {onCancel && (
      <Button variant="default" onClick={onCancel}>
        {cancel}
      </Button>
    )}
  </>
)
