import { Alert, Anchor, Button, Group, List, Stack } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type FormEvent, type KeyboardEvent, type ReactNode, type SyntheticEvent, useEffect } from 'react'
import { useTranslation } from 'react-i18next'

// biome-ignore lint/suspicious/noExplicitAny: the shell works with the fields of every form alike.
type AnyForm = UseFormReturnType<any, any>

interface Props<F extends AnyForm> {
  form: F
  onSubmit: (values: ReturnType<F['getTransformedValues']>) => unknown
  /** Says what it does: "Book for Tue 14:30". */
  submitLabel: ReactNode
  pending?: boolean
  /** The sentence of a refusal that belongs to no field. */
  failure?: ReactNode
  /** Why the form can't be sent now; shown beside the disabled button. */
  blocked?: ReactNode
  /** A way out, at the left of the button. */
  cancel?: ReactNode
  /** The button over the whole width (sign-in). */
  wide?: boolean
  children: ReactNode
}

/** The anatomy of a form: summary of errors at the top, fields, one button; Ctrl/⌘ Enter sends it. */
export function FormShell<F extends AnyForm>({ form, onSubmit, submitLabel, pending, failure, blocked, cancel, wide, children }: Props<F>) {
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isOwn(event) || pending || blocked) return
    form.onSubmit((values: ReturnType<F['getTransformedValues']>) => void onSubmit(values))(event)
  }
  const sendByKeys = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !isOwn(event)) return
    event.preventDefault()
    event.currentTarget.requestSubmit()
  }
  return (
    <form onSubmit={send} onKeyDown={sendByKeys} noValidate aria-busy={pending}>
      <Stack gap="md">
        <FormErrors form={form} failure={failure} />
        {children}
        <Group gap="sm" mt={4}>
          <Button
            type="submit"
            loading={pending ?? false}
            disabled={Boolean(blocked)}
            fullWidth={wide ?? false}
            {...(wide ? { size: 'md' } : {})}
          >
            {submitLabel}
          </Button>
          {cancel}
          {blocked && <span>{blocked}</span>}
        </Group>
      </Stack>
    </form>
  )
}

/** Not of a dialog that this form opened: its events bubble through here although it stands elsewhere. */
function isOwn(event: SyntheticEvent<HTMLFormElement>) {
  return event.target instanceof Node && event.currentTarget.contains(event.target)
}

function FormErrors({ form, failure }: { form: AnyForm; failure?: ReactNode }) {
  const { t } = useTranslation()
  const errors = errorsInOrder(form)
  const paths = errors.map(({ path }) => path).join(' ')
  const { getInputNode } = form
  useEffect(() => {
    const first = paths.split(' ')[0]
    if (first) getInputNode(first)?.focus()
  }, [paths, getInputNode])
  if (errors.length < 2 && !failure) return null
  return (
    <Alert role="alert" color="red" icon={<IconAlertTriangle size={18} />} title={failure ? undefined : t('Please look at these fields')}>
      {failure}
      {errors.length > 1 && (
        <List mt={failure ? 4 : 0} listStyleType="none">
          {errors.map(({ path, label, text }) => (
            <List.Item key={path}>
              <Anchor component="button" type="button" c="inherit" ta="start" onClick={() => form.getInputNode(path)?.focus()}>
                {label ? `${label}: ` : ''}
                {text}
              </Anchor>
            </List.Item>
          ))}
        </List>
      )}
    </Alert>
  )
}

/** The errors as the fields stand on the screen, each with the label of its field. */
function errorsInOrder(form: AnyForm) {
  return Object.entries(form.errors)
    .filter(([, text]) => Boolean(text))
    .map(([path, text]) => ({ path, text, node: form.getInputNode(path) }))
    .sort((a, b) => (a.node && b.node && a.node.compareDocumentPosition(b.node) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1))
    .map(({ path, text, node }) => ({ path, text, label: labelOf(node) }))
}

function labelOf(node: HTMLElement | null) {
  return node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement ? node.labels?.[0]?.textContent : undefined
}
