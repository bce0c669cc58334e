import { Button, Group, Stack } from '@mantine/core'
import type { FormEvent, KeyboardEvent, ReactNode, SyntheticEvent } from 'react'
import { type AnyForm, FormErrors, useFocusOnRefusal } from './FormErrors.tsx'
import { refuseUnreadable } from './refuse-unreadable.ts'

interface Props<F extends AnyForm> {
  form: F
  onSubmit: (values: ReturnType<F['getTransformedValues']>) => unknown
  /** The label says what the button does: "Book for Tue 14:30". */
  submitLabel: ReactNode
  pending?: boolean
  /** The sentence of a refusal that belongs to no field. */
  failure?: ReactNode
  /** Why the form can't be sent now; shown beside the disabled button. */
  disabledReason?: ReactNode
  /** A cancel link, at the left of the button. */
  cancel?: ReactNode
  /** The button over the whole width (sign-in). */
  wide?: boolean
  children: ReactNode
}

/** The anatomy of a form: summary of errors at the top, fields, one button; Ctrl/⌘ Enter sends it. */
export function FormShell<F extends AnyForm>({
  form,
  onSubmit,
  submitLabel,
  pending,
  failure,
  disabledReason,
  cancel,
  wide,
  children,
}: Props<F>) {
  const { isAsked, summary } = useFocusOnRefusal(form, failure, pending)
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isOfForm(event) || pending || disabledReason) return
    if (refuseUnreadable(event.currentTarget)) return
    isAsked.current = true
    form.onSubmit((values: ReturnType<F['getTransformedValues']>) => void onSubmit(values))(event)
  }
  const sendByKeys = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !isOfForm(event)) return
    event.preventDefault()
    event.currentTarget.requestSubmit()
  }
  return (
    <form onSubmit={send} onKeyDown={sendByKeys} onInput={() => (isAsked.current = false)} noValidate aria-busy={pending}>
      <Stack gap="md">
        <FormErrors form={form} failure={failure} summary={summary} />
        {children}
        <Group gap="sm" mt={4}>
          <Button
            type="submit"
            loading={pending ?? false}
            disabled={Boolean(disabledReason)}
            fullWidth={wide ?? false}
            {...(wide ? { size: 'md' } : {})}
          >
            {submitLabel}
          </Button>
          {cancel}
          {disabledReason && <span>{disabledReason}</span>}
        </Group>
      </Stack>
    </form>
  )
}

/** Excludes events of a dialog that this form opened: they bubble through here although it is elsewhere in the document. */
function isOfForm(event: SyntheticEvent<HTMLFormElement>) {
  return event.target instanceof Node && event.currentTarget.contains(event.target)
}
