import { Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ApiCall, ProblemError } from '#api/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'

interface Asks {
  /** Links to where the visits are listed, moved and cancelled. */
  links?: ReactNode
  /** The label of the button that continues all the same: "Switch off". */
  confirmLabel: string
}

/**
 * A command that the server refuses while booked visits would lose a resource they need: the dialog shows how many there are,
 * with links to them, and the command is repeated once that is confirmed. Render `dialog` beside the form.
 */
export function useVisitsCommand<I, O>(
  call: ApiCall<I, O>,
  options: NonNullable<Parameters<typeof useCommand<I, O>>[1]>,
  { links, confirmLabel }: Asks,
) {
  const { t } = useTranslation()
  const [confirmation, setConfirmation] = useState<{ sentence: string; input: I }>()
  const close = () => setConfirmation(undefined)
  const command = useCommand(call, {
    ...options,
    onRefused: (error, input) => {
      const sentence = visitsSentence(error)
      if (!sentence) return options.onRefused?.(error, input)
      setConfirmation({ sentence, input })
      return true
    },
    onSuccess: (output, input) => {
      close()
      return options.onSuccess?.(output, input)
    },
  })
  const dialog = confirmation && (
    <ConfirmDialog
      opened
      onClose={close}
      onConfirm={() => void command.run(withVisitsKnown(confirmation.input))}
      title={t('Visits are booked')}
      confirmLabel={confirmLabel}
      danger
      pending={command.isPending}
    >
      <Stack gap="xs">
        <Text>{confirmation.sentence}</Text>
        {links}
      </Stack>
    </ConfirmDialog>
  )
  // The question in the dialog is no failure of the form.
  return { ...command, dialog, failure: confirmation ? undefined : command.failure }
}

/** Each of these calls has the field in its body. */
const withVisitsKnown = <I,>(input: I) => ({ ...input, body: { ...(input as { body?: object }).body, visits_known: true } })

const visitsSentence = (error: unknown) =>
  error instanceof ProblemError ? error.problem?.errors?.find(({ path }) => path === 'visits_known')?.message : undefined
