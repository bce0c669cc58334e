import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import {
  type MessageKind,
  type MessageLanguage,
  type MessageText,
  type Placeholder,
  placeholderFault,
  placeholders,
  placeholdersOf,
} from '@polyclinic/contract/clinic/notifications/message-kinds'
import type { ClinicMessageText } from '@polyclinic/contract/clinic/notifications/message-texts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { FormShell } from '#ui/FormShell.tsx'
import { MessagePreview } from './MessagePreview.tsx'

type Part = keyof MessageText

interface Props {
  kind: MessageKind
  language: MessageLanguage
  text: Omit<ClinicMessageText, 'kind' | 'language'>
}

/** One message in one language, with its placeholders and a preview. */
export function MessageTextForm({ kind, language, text }: Props) {
  const { t } = useTranslation()
  const [isResetting, setResetting] = useState(false)
  const { subject, body, sms } = text
  const fault = (name: Part, needed: boolean) => (value: string) =>
    needed && !value.trim() ? t('Please fill this in.') : placeholderFault(kind, name, value)
  const form = useForm<MessageText>({
    initialValues: { subject, body, sms },
    validateInputOnBlur: true,
    validate: { subject: fault('subject', true), body: fault('body', true), sms: fault('sms', false) },
  })
  const save = useCommand(api.notifications.updateMessageText, { form, success: t('Saved.') })
  const reset = useCommand(api.notifications.resetMessageText, {
    success: t("The product's own words are used again."),
    onSuccess: () => setResetting(false),
  })

  const { part, insert, fieldProps } = useInsertion(form)
  const params = { kind, language }
  return (
    <>
      <FormShell
        form={form}
        pending={save.isPending}
        failure={save.failure}
        submitLabel={t('Save')}
        onSubmit={(values) => save.run({ params, body: values })}
        cancel={
          !text.is_default && (
            <Button variant="subtle" color="red" onClick={() => setResetting(true)}>
              {t('Use the standard words')}
            </Button>
          )
        }
      >
        <TextInput label={t('Subject')} maxLength={120} maw={640} {...fieldProps('subject')} />
        <Textarea
          label={t('Mail')}
          description={t('A line is left out when its placeholder has nothing to say. Time, place and a button are added below it.')}
          autosize
          minRows={4}
          maxRows={16}
          maxLength={2000}
          maw={640}
          {...fieldProps('body')}
        />
        <Textarea
          label={t('Text message')}
          description={t('Short, at most 200 characters. Empty: no text message is sent.')}
          autosize
          minRows={2}
          maxLength={200}
          maw={640}
          {...fieldProps('sms')}
        />
        <PlaceholderButtons names={placeholdersOf(kind, part)} onInsert={insert} />
        <MessagePreview language={language} text={form.values} />
      </FormShell>
      <ConfirmDialog
        opened={isResetting}
        onClose={() => setResetting(false)}
        onConfirm={() => void reset.run({ params })}
        title={t('Use the standard words?')}
        confirmLabel={t('Use the standard words')}
        danger
        pending={reset.isPending}
      >
        {t('Your own words for this message in this language are deleted.')}
      </ConfirmDialog>
    </>
  )
}

/** Remembers the field that was used last, and inserts a placeholder at its cursor. */
function useInsertion(form: UseFormReturnType<MessageText>) {
  const [part, setPart] = useState<Part>('body')
  const fieldProps = (name: Part) => {
    const props = form.getInputProps(name)
    return {
      ...props,
      onFocus: () => {
        setPart(name)
        props.onFocus?.()
      },
    }
  }
  const insert = (name: Placeholder) => {
    const node = form.getInputNode(part) as HTMLTextAreaElement | HTMLInputElement | null
    const value = form.values[part]
    const from = node?.selectionStart ?? value.length
    const filled = `{${name}}`
    form.setFieldValue(part, value.slice(0, from) + filled + value.slice(node?.selectionEnd ?? from))
    requestAnimationFrame(() => {
      node?.focus()
      node?.setSelectionRange(from + filled.length, from + filled.length)
    })
  }
  return { part, insert, fieldProps }
}

function PlaceholderButtons({ names, onInsert }: { names: readonly Placeholder[]; onInsert: (name: Placeholder) => void }) {
  const { t } = useTranslation()
  return (
    <Stack gap={6}>
      <Text fz="sm" fw={500} id="placeholders">
        {t('Fill in')}
      </Text>
      <Group gap={6} role="group" aria-labelledby="placeholders">
        {names.map((name) => (
          <Button key={name} variant="default" size="compact-sm" onClick={() => onInsert(name)} title={t(placeholders[name])}>
            {`{${name}}`}
          </Button>
        ))}
      </Group>
      <Text c="dimmed" fz="xs" maw="60ch">
        {t('Subjects and text messages are read on locked screens: they take no names and not what the visit is for.')}
      </Text>
    </Stack>
  )
}
