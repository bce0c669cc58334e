import { Alert, Group, Select, Stack } from '@mantine/core'
import {
  type MessageKind,
  type MessageLanguage,
  messageKindNames,
  messageKinds,
  messageLanguages,
} from '@polyclinic/contract/clinic/notifications/message-kinds'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { useFormat } from '#ui/locale.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { FormSkeleton } from '#ui/skeletons.tsx'
import { MessageTextForm } from './MessageTextForm.tsx'

/** The text of each message to patients, in each language of the clinic. */
export function TextsSettings() {
  const { t } = useTranslation()
  const { locale } = useFormat()
  const [kind, setKind] = useState<MessageKind>('appointment-booked')
  const [language, setLanguage] = useState<MessageLanguage>('en')
  const found = useQuery({ ...query(api.notifications.listMessageTexts, { query: { language } }), placeholderData: keepPreviousData })
  if (!found.data) return <QueryState query={found} skeleton={<FormSkeleton fields={4} />} />
  const { items, languages } = found.data
  const names = new Intl.DisplayNames([locale], { type: 'language' })
  const changed_kinds = new Set(items.filter((item) => !item.is_default).map((item) => item.kind))
  const text = items.find((item) => item.kind === kind)
  return (
    <Stack gap="md">
      <Group gap="md" align="flex-end">
        <Select
          label={t('Message')}
          w={260}
          value={kind}
          onChange={(value) => value && setKind(value as MessageKind)}
          data={messageKindNames.map((name) => ({
            value: name,
            label: changed_kinds.has(name)
              ? t('{{message}} (own words)', { message: t(messageKinds[name].label) })
              : t(messageKinds[name].label),
          }))}
        />
        <Select
          label={t('Language')}
          w={220}
          value={language}
          onChange={(value) => value && setLanguage(value as MessageLanguage)}
          data={messageLanguages.map((code) => {
            const name = names.of(code) ?? code
            return { value: code, label: languages.includes(code) ? t('{{language}} (in use)', { language: name }) : name }
          })}
        />
      </Group>
      {text?.is_default && language !== 'en' && (
        <Alert color="blue">
          {t('There are no words of yours in {{language}} yet, so this message goes out in English. Write it below to have it sent.', {
            language: names.of(language),
          })}
        </Alert>
      )}
      {text && !found.isPlaceholderData ? (
        <MessageTextForm key={`${kind} ${language} ${text.updated_at}`} kind={kind} language={language} text={text} />
      ) : (
        <FormSkeleton fields={3} />
      )}
    </Stack>
  )
}
