import { Button, Card, Group, Stack, Text, UnstyledButton } from '@mantine/core'
import type { ChatMessage } from '@polyclinic/contract/clinic/support/support'
import { IconMessages } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, pages } from '#api/index.ts'
import { ClosedChart, PatientPicker, type PickedPatient } from '#chart/patients/index.ts'
import { Thread, Writer } from '#clinic/support/index.ts'
import { AnchorLink } from '#shell/links.tsx'
import { useCommand } from '#shell/use-command.ts'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { SidePanel } from '#ui/SidePanel.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { CardSkeleton, ListSkeleton } from '#ui/skeletons.tsx'
import { EmptyState } from '#ui/states.tsx'
import { DateTimeText } from '#ui/values.tsx'
import classes from './messages.module.css'

interface Talk {
  patient_id: string
  patient_name: string
}

/**
 * Messages of patients to the clinic, and its answers: the patients at the left, the latest first, and the messages of one at the
 * right.
 */
export function ClinicMessages() {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<Talk | null>(null)
  const [isWriting, setWriting] = useState(false)
  const list = useInfiniteQuery({ ...pages(api.support.listMessages, { query: { limit: 100 } }) })
  const talks = list.data && latestOfEach(list.data.pages.flatMap((page) => page.items))
  const talk = chosen ?? talks?.[0] ?? null
  const write = <Button onClick={() => setWriting(true)}>{t('Write to a patient')}</Button>
  const start = (patient: PickedPatient | null) => {
    if (!patient) return
    setChosen({ patient_id: patient.id, patient_name: patient.name })
    setWriting(false)
  }
  return (
    <Page>
      <PageHeader
        title={t('Messages')}
        description={t('With patients. Who wrote last stands first; everybody here who may answer sees the same.')}
        actions={write}
      />
      {!talks && <QueryState query={list} skeleton={<ListSkeleton rows={5} columns={3} />} />}
      {talks?.length === 0 && !chosen && (
        <EmptyState icon={IconMessages} title={t('No messages')}>
          {t('No patient has written to the clinic, and nobody here has written to one.')}
        </EmptyState>
      )}
      {talks && talk && (
        <div className={classes.inbox}>
          <Card padding={0} component="nav" aria-label={t('Patients')}>
            {talks.map((item) => (
              <UnstyledButton
                key={item.patient_id}
                className={classes.talk}
                aria-current={item.patient_id === talk.patient_id}
                onClick={() => setChosen(item)}
              >
                <Group justify="space-between" wrap="nowrap" gap="xs">
                  <Text fw={500} truncate>
                    {item.patient_name}
                  </Text>
                  {item.from_patient && <StatusBadge tone="waiting">{t('To answer')}</StatusBadge>}
                </Group>
                <Text c="dimmed" fz="xs" truncate>
                  {item.chart_closed ? <ClosedChart /> : item.body}
                </Text>
                <Text c="dimmed" fz="xs">
                  <DateTimeText value={item.sent_at} />
                </Text>
              </UnstyledButton>
            ))}
            {list.hasNextPage && (
              <Group justify="center" p="xs">
                <Button variant="subtle" size="xs" loading={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
                  {t('Show earlier ones')}
                </Button>
              </Group>
            )}
          </Card>
          <TalkCard key={talk.patient_id} talk={talk} />
        </div>
      )}
      <SidePanel opened={isWriting} onClose={() => setWriting(false)} title={t('Write to a patient')}>
        {isWriting && <PatientPicker value={null} onChange={start} autoFocus />}
      </SidePanel>
    </Page>
  )
}

/** The newest message of each patient, from a list whose latest message is first. */
function latestOfEach(messages: ChatMessage[]) {
  const talks = new Map<string, ChatMessage>()
  for (const message of messages) if (!talks.has(message.patient_id)) talks.set(message.patient_id, message)
  return [...talks.values()]
}

function TalkCard({ talk }: { talk: Talk }) {
  const { t } = useTranslation()
  const list = useInfiniteQuery(pages(api.support.listMessages, { query: { patient_id: talk.patient_id, limit: 30 } }))
  const send = useCommand(api.support.sendMessage)
  const messages = list.data?.pages.flatMap((page) => page.items).reverse()
  if (!messages) return <QueryState query={list} skeleton={<CardSkeleton lines={4} />} />
  return (
    <Card>
      <Stack gap="md">
        <AnchorLink to="/org/patients/$id" params={{ id: talk.patient_id }} fw={600}>
          {talk.patient_name}
        </AnchorLink>
        {list.hasNextPage && (
          <Group justify="center">
            <Button variant="default" size="xs" loading={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
              {t('Show earlier messages')}
            </Button>
          </Group>
        )}
        {messages.length === 0 && <Text c="dimmed">{t('Nothing written so far. The patient is told when you write.')}</Text>}
        <Thread
          messages={messages.map(({ sender_name, from_patient, chart_closed, body, ...rest }) => ({
            ...rest,
            body: chart_closed ? <ClosedChart patient_id={talk.patient_id} /> : body,
            name: sender_name,
            isMine: !from_patient,
          }))}
        />
        <Writer
          label={t('Your message')}
          pending={send.isPending}
          onSend={(body) => send.run({ body: { patient_id: talk.patient_id, body } })}
        />
      </Stack>
    </Card>
  )
}
