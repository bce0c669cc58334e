import { Card, Stack, Text, Title } from '@mantine/core'
import { fillLine, fillParagraphs, type MessageLanguage, type MessageText } from '@polyclinic/contract/clinic/notifications/message-kinds'
import { type SmsLength, smsLength } from '@polyclinic/contract/clinic/notifications/sms-length'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useStaff } from '#shell/session/use-session.ts'
import { useFormat } from '#ui/locale.tsx'
import { sampleValues } from './message-sample.ts'

/** A preview of the message for an invented visit, updated while it is written. */
export function MessagePreview({ language, text }: { language: MessageLanguage; text: MessageText }) {
  const { t } = useTranslation()
  const { organization } = useStaff()
  const { zone } = useFormat()
  const values = (short: boolean) => sampleValues(language, { clinic: organization.name, zone, short })
  const sms = fillLine(text.sms, values(true))
  return (
    <section aria-label={t('Preview')}>
      <Title order={3} fz="sm" fw={500} mb="xs">
        {t('Preview, with an invented visit')}
      </Title>
      <Stack gap="md" maw={640}>
        <Sheet label={t('Mail')} language={language}>
          <Text fw={600}>{fillLine(text.subject, values(true))}</Text>
          {fillParagraphs(text.body, values(false)).map((line, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name, and may be alike
            <Text key={i}>{line}</Text>
          ))}
        </Sheet>
        {sms ? (
          <div>
            <Sheet label={t('Text message')} language={language}>
              <Text>{sms}</Text>
            </Sheet>
            <SmsCost {...smsLength(sms)} />
          </div>
        ) : (
          <Text c="dimmed" fz="xs">
            {t('No text message is sent.')}
          </Text>
        )}
      </Stack>
    </section>
  )
}

/** The message as it arrives, labelled with its channel. */
function Sheet({ label, language, children }: { label: string; language: MessageLanguage; children: ReactNode }) {
  return (
    <div>
      <Text c="dimmed" fz="xs" mb={4}>
        {label}
      </Text>
      <Card lang={language}>
        <Stack gap="xs">{children}</Stack>
      </Card>
    </div>
  )
}

/** The number of problematic letters that are listed, which is enough to find what to change. */
const mostLetters = 5

/** The length of a text message: providers charge by the segment. */
function SmsCost({ length, segments, wide }: SmsLength) {
  const { t } = useTranslation()
  const letters = [...wide.slice(0, mostLetters), ...(wide.length > mostLetters ? ['…'] : [])].join('  ')
  return (
    <>
      <Text c="dimmed" fz="xs" mt={6}>
        {segments === 1
          ? t('{{length}} characters, sent as one text message.', { length })
          : t('{{length}} characters, sent as {{segments}} text messages. Your provider charges for each.', { length, segments })}
      </Text>
      {wide.length > 0 && (
        <Text c="dimmed" fz="xs" style={{ whiteSpace: 'pre-wrap' }}>
          {t('These letters make messages shorter, 70 characters instead of 160: {{letters}}', { letters })}
        </Text>
      )}
    </>
  )
}
