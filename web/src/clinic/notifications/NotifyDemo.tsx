import { Button, Card, Group, Select, SimpleGrid, Slider, Stack, Switch, Text, TextInput, Title } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type NoticeKind, type NoticePosition, notice } from '#shell/notify/notifier.ts'
import { notify } from '#shell/notify/notify.ts'
import { KeyValueList } from '#ui/KeyValueList.tsx'
import { NumberField } from '#ui/NumberField.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'

const positions: NoticePosition[] = ['top-right', 'top-center', 'top-left', 'bottom-right', 'bottom-center', 'bottom-left']

/** Every kind of notification with its options, to try. */
export function NotifyDemo() {
  const { t } = useTranslation()
  return (
    <Page>
      <PageHeader title={t('Notifications')} description={t('Every kind of notification, with what can be set on it.')} />
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
        <Card>
          <Stack gap="md">
            <PlainNotices />
            <NoticesWithOptions />
            <NoticeWithProgress />
          </Stack>
        </Card>
        <Card>
          <Stack gap="xs">
            <CommonRules />
          </Stack>
        </Card>
      </SimpleGrid>
    </Page>
  )
}

function useKinds(): { kind: NoticeKind; label: string; text: string; icon: typeof IconInfoCircle; color: string }[] {
  const { t } = useTranslation()
  return [
    { kind: 'success', label: t('Success'), text: t('The visit is booked.'), icon: IconCircleCheck, color: 'green' },
    { kind: 'error', label: t('Error'), text: t('This time has just been taken.'), icon: IconCircleX, color: 'red' },
    { kind: 'info', label: t('Information'), text: t('A new result has arrived.'), icon: IconInfoCircle, color: 'blue' },
    { kind: 'warn', label: t('Warning'), text: t('Only three packs are left.'), icon: IconAlertTriangle, color: 'yellow' },
  ]
}

function Heading({ children }: { children: ReactNode }) {
  return (
    <Title order={2} fz="md" mt="sm">
      {children}
    </Title>
  )
}

function PlainNotices() {
  const { t } = useTranslation()
  return (
    <>
      <Title order={2} fz="md">
        {t('Plain text')}
      </Title>
      <Group gap="xs">
        {useKinds().map(({ kind, label, text, icon: Icon, color }) => (
          <Button
            key={kind}
            variant="light"
            color={color}
            leftSection={<Icon size={16} aria-hidden="true" />}
            onClick={() => notify[kind](text)}
          >
            {label}
          </Button>
        ))}
      </Group>
    </>
  )
}

function NoticesWithOptions() {
  const { t } = useTranslation()
  const [message, setMessage] = useState('')
  const [duration, setDuration] = useState<number>(notice.duration)
  const [position, setPosition] = useState<NoticePosition>(notice.position)
  const [several, setSeveral] = useState(true)
  useEffect(() => {
    notify.allowSeveral(several)
    return () => notify.allowSeveral(true)
  }, [several])
  return (
    <>
      <Heading>{t('With options')}</Heading>
      <TextInput
        label={t('Text')}
        placeholder={t('The visit is booked.')}
        value={message}
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
      <Group grow align="flex-start">
        <NumberField
          label={t('How long, in milliseconds')}
          min={500}
          max={60_000}
          step={500}
          value={duration}
          digits={0}
          onChange={(value) => value !== '' && setDuration(value)}
        />
        <Select
          label={t('Where')}
          description={t('On a phone always at the bottom.')}
          inputWrapperOrder={['label', 'input', 'description']}
          data={positions}
          value={position}
          allowDeselect={false}
          onChange={(value) => setPosition(value as NoticePosition)}
        />
      </Group>
      <Switch label={t('Several at once')} checked={several} onChange={(event) => setSeveral(event.currentTarget.checked)} />
      <Group gap="xs">
        {useKinds().map(({ kind, label, text, color }) => (
          <Button
            key={kind}
            variant="outline"
            color={color}
            onClick={() => notify[kind]({ message: message.trim() || text, duration, position })}
          >
            {label}
          </Button>
        ))}
      </Group>
    </>
  )
}

function NoticeWithProgress() {
  const { t } = useTranslation()
  const [progress, setProgress] = useState(40)
  return (
    <>
      <Heading>{t('With a progress')}</Heading>
      <Group gap="md" wrap="nowrap">
        <Slider
          flex={1}
          min={0}
          max={100}
          step={5}
          value={progress}
          onChange={setProgress}
          label={null}
          thumbLabel={t('How far, in percent')}
        />
        <Text fz="sm" w={44} ta="right">
          {t('{{percent}} %', { percent: progress })}
        </Text>
        <Button variant="outline" onClick={() => notify.info({ message: t('Two of five pages are sent.'), progress: progress / 100 })}>
          {t('Show')}
        </Button>
      </Group>
    </>
  )
}

function CommonRules() {
  const { t } = useTranslation()
  return (
    <>
      <Title order={2} fz="md">
        {t('What holds for all')}
      </Title>
      <KeyValueList
        items={[
          { label: t('Closes after'), value: t('{{count}} ms', { count: notice.duration }) },
          { label: t('Where'), value: notice.position },
          { label: t('Where on a phone'), value: t('at the bottom, as wide as the screen, whatever was chosen') },
          { label: t('Waits'), value: t('while the pointer is on it, and while the window is not in front') },
          { label: t('Closes on'), value: t('a click') },
          { label: t('Comes with'), value: t('a bounce, in full colour') },
          { label: t('Folds away in'), value: t('{{count}} ms', { count: notice.collapse }) },
          { label: t('A progress is kept'), value: t('between 0 and 1') },
          { label: t('One at a time: the next after'), value: t('{{count}} ms', { count: notice.guard }) },
          { label: t('Said twice within'), value: t('{{count}} ms: shown once', { count: notice.debounce }) },
        ]}
      />
    </>
  )
}
