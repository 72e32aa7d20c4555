import { Button } from '@mantine/core'

type FormButtonsProps = {
  /** The text of the submit button. */
  readonly action: string
  /** The text of the cancel button. */
  readonly cancel?: string
  /** The action removes something. */
  readonly isDestructive?: boolean
  readonly isPending: boolean
  readonly isDisabled?: boolean
  readonly onCancel: (() => void) | undefined
}

/** The buttons of a form that can be cancelled: submit and cancel. */
export const FormButtons = ({ action, cancel = 'Cancel', onCancel, ...form }: FormButtonsProps) => (
  <>
    <Button
      type="submit"
      variant={form.isDestructive ? 'light' : 'filled'}
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
