import { Alert, Anchor, List } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { isFocusLost } from './use-focus.ts'

// biome-ignore lint/suspicious/noExplicitAny: the fields of every form are worked with alike.
export type AnyForm = UseFormReturnType<any, any>

interface Props {
  form: AnyForm
  failure?: ReactNode
  /** Where the focus goes when no field is refused. */
  summary: React.Ref<HTMLDivElement>
}

/** The summary at the top of a form: errors that belong to no field, and a link to each of several refused fields. */
export function FormErrors({ form, failure, summary }: Props) {
  const { t } = useTranslation()
  const errors = errorsInOrder(form)
  if (errors.length < 2 && !failure) return null
  return (
    <Alert
      ref={summary}
      tabIndex={-1}
      role="alert"
      color="red"
      icon={<IconAlertTriangle size={18} />}
      title={failure ? undefined : t('Please look at these fields')}
    >
      {failure}
      {errors.length > 1 && (
        <List mt={failure ? 4 : 0} listStyleType="none">
          {errors.map(({ path, node, text }) => (
            <List.Item key={path}>
              <Anchor component="button" type="button" c="inherit" ta="start" onClick={() => form.getInputNode(path)?.focus()}>
                {labelOf(node)}
                {text}
              </Anchor>
            </List.Item>
          ))}
        </List>
      )}
    </Alert>
  )
}

/**
 * Moves the focus after a refusal to the first refused field, or to the sentence if it was on the button. A user who corrects a
 * field stays there while its error disappears, and one who continues to type is not interrupted.
 */
export function useFocusOnRefusal(form: AnyForm, failure: ReactNode, pending = false) {
  const isAsked = useRef(false)
  const summary = useRef<HTMLDivElement>(null)
  // A button beside the form may submit it too.
  useEffect(() => {
    if (pending) isAsked.current = true
  }, [pending])
  useEffect(() => {
    const first = errorsInOrder(form)[0]
    if (!isAsked.current || !(first || failure)) return
    isAsked.current = false
    if (first) first.node?.focus()
    else if (isFocusLost()) summary.current?.focus()
  }, [form, failure])
  return { isAsked, summary }
}

/** The errors in the order of the fields on the screen. */
function errorsInOrder(form: AnyForm) {
  return Object.entries(form.errors)
    .filter(([, text]) => Boolean(text))
    .map(([path, text]) => ({ path, text, node: form.getInputNode(path) }))
    .sort((a, b) => (a.node && b.node && a.node.compareDocumentPosition(b.node) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1))
}

function labelOf(node: HTMLElement | null) {
  const label = node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement ? node.labels?.[0]?.textContent : undefined
  return label ? `${label}: ` : ''
}
