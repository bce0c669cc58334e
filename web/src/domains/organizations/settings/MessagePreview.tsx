import { Card, Stack, Text, Title } from '@mantine/core'
import { fillLine, fillParagraphs, type MessageLanguage, type MessageText } from '@polyclinic/contract/message-kinds'
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
    </section>
  )
}
