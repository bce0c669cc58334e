import { Card, Stack, Text, Title } from '@mantine/core'
import { fillLine, fillParagraphs, type MessageLanguage, type MessageText } from '@polyclinic/contract/message-kinds'
import { type SmsLength, smsLength } from '@polyclinic/contract/sms-length'
import { useTranslation } from 'react-i18next'
import { useStaff } from '#shell/session/use-session.ts'
import { useFormat } from '#ui/locale.tsx'
import { sampleValues } from './message-sample.ts'

/** How the words read for an invented visit, while they are written. */
export function MessagePreview({ language, text }: { language: MessageLanguage; text: MessageText }) {
  const { t } = useTranslation()
  const { organization } = useStaff()
  const { zone } = useFormat()
  const values = (short: boolean) => sampleValues(language, { clinic: organization.name, zone, short })
  const sms = fillLine(text.sms, values(true))
  return (
    <section aria-label={t('Preview')}>
      <Title order={3} fz="sm" fw={500} mb={6}>
        {t('Preview, with an invented visit')}
      </Title>
      <Card maw={640} lang={language}>
        <Stack gap="xs">
          <Text fw={600}>{fillLine(text.subject, values(true))}</Text>
          {fillParagraphs(text.body, values(false)).map((line, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name, and may be alike
            <Text key={i}>{line}</Text>
          ))}
        </Stack>
      </Card>
      <Card maw={640} mt="xs" lang={language}>
        <Text c={sms ? undefined : 'dimmed'}>{sms || t('No text message is sent.')}</Text>
      </Card>
      {sms && <SmsCost {...smsLength(sms)} />}
    </section>
  )
}

/** Providers charge by the piece. */
function SmsCost({ length, segments, wide }: SmsLength) {
  const { t } = useTranslation()
  return (
    <Text c="dimmed" fz="xs" mt={6} maw="60ch">
      {segments === 1
        ? t('{{length}} characters, sent as one text message.', { length })
        : t('{{length}} characters, sent as {{segments}} text messages. Your provider charges for each.', { length, segments })}{' '}
      {wide.length > 0 && t('Because of {{letters}} only 70 characters go into one message instead of 160.', { letters: wide.join(' ') })}
    </Text>
  )
}
