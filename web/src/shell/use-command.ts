import type { UseFormReturnType } from '@mantine/form'
import type { Domain } from '@polyclinic/contract/topics'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { type ApiCall, ConnectionError, errorSentence, invalidateTopics, newActionKey, ProblemError } from '#api/index.ts'
import { errorsAtFields, type FieldAliases, sentenceWithoutField } from './field-errors.ts'
import { notify } from './notify/notify.ts'

// biome-ignore lint/suspicious/noExplicitAny: a command fills in the errors of any form alike.
type AnyForm = UseFormReturnType<any, any>

interface Options<I, O> {
  /** The form that shows refusals of its fields; without one they are shown as a notification. */
  form?: AnyForm
  /** The field that shows a refusal whose field the form has under another name, as the form is now. */
  field_aliases?: FieldAliases
  /** The notification after success. */
  success?: string | ((output: O, input: I) => string | undefined)
  /** Domains whose queries are fetched again, with what their change makes stale; the call's own unless said. */
  invalidates?: readonly Domain[]
  onSuccess?: (output: O, input: I) => unknown
  /** Returns `true` if it has handled the refusal itself. */
  onRefused?: (error: unknown, input: I) => boolean | undefined
}

/** What a user asked for and has no answer to yet. */
interface Action<O> {
  input: string
  file: Blob | null
  key: string
  /** While it is being sent. */
  answer?: Promise<O | undefined> | undefined
}

/**
 * A change the user makes. `run` never throws: it answers with the output, or `undefined` when refused.
 * `failure` is the sentence that belongs to no field, for `FormShell`.
 */
export function useCommand<I, O>(call: ApiCall<I, O>, options: Options<I, O> = {}) {
  const queries = useQueryClient()
  const unanswered = useRef<Action<O> | null>(null)

  // One key per user action. An action whose answer never came and which is tried again
  // unchanged is still the same action: the server answers it with what it did the first time.
  const actionOf = (input: I): Action<O> => {
    const text = JSON.stringify(input) ?? ''
    const { body } = (input ?? {}) as { body?: unknown }
    // A file is not turned into a text, so another file is another action.
    const file = body instanceof Blob ? body : null
    if (unanswered.current?.input !== text || unanswered.current.file !== file)
      unanswered.current = { input: text, file, key: newActionKey() }
    return unanswered.current
  }

  const mutation = useMutation({
    mutationFn: (input: I) => call.send({ ...input, idempotency_key: actionOf(input).key } as I),
    onSuccess: async (output, input) => {
      unanswered.current = null
      void invalidateTopics(queries, options.invalidates ?? [call.domain])
      const success_text = typeof options.success === 'function' ? options.success(output, input) : options.success
      if (success_text) notify.success(success_text)
      await options.onSuccess?.(output, input)
    },
    onError: (error, input) => {
      if (!isUnanswered(error)) unanswered.current = null
      if (options.onRefused?.(error, input)) return
      if (options.form) options.form.setErrors(errorsAtFields(options.form.getValues(), error, options.field_aliases))
      else notify.error(errorSentence(error))
    },
  })

  return {
    run: async (input: I): Promise<O | undefined> => {
      const action = actionOf(input)
      // A second tap comes before a slow phone has rendered the button as pressed.
      if (action.answer) return action.answer
      options.form?.clearErrors()
      action.answer = mutation.mutateAsync(input).catch(() => undefined)
      void action.answer.then(() => (action.answer = undefined))
      return action.answer
    },
    isPending: mutation.isPending,
    error: mutation.error,
    failure:
      options.form && mutation.error ? sentenceWithoutField(options.form.getValues(), mutation.error, options.field_aliases) : undefined,
    reset: mutation.reset,
  }
}

function isUnanswered(error: unknown) {
  return error instanceof ConnectionError || (error instanceof ProblemError && error.status >= 500)
}
