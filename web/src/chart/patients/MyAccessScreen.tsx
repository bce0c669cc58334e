import { Card, Group, Stack, Text } from '@mantine/core'
import type { patients } from '@polyclinic/contract/chart/patients/patients'
import type { OutputOf } from '@polyclinic/contract/kernel/call'
import type { RecordCategory } from '@polyclinic/contract/kernel/record-categories'
import { IconEye, IconPencil } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { api, pages } from '#api/index.ts'
import { roleLabels } from '#shell/role-labels.ts'
import { useFormat } from '#ui/locale.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { ShowMore } from '#ui/ShowMore.tsx'
import { ListSkeleton } from '#ui/skeletons.tsx'
import { EmptyState } from '#ui/states.tsx'
import { HealthNav } from './HealthNav.tsx'

type Visit = OutputOf<typeof patients.listMyChartAccesses>['items'][number]

/** Who viewed the patient's record: one line for each person and day. */
export function MyAccessScreen() {
  const { t } = useTranslation()
  const list = useInfiniteQuery(pages(api.patients.listMyChartAccesses, { query: {} }))
  const rows = list.data?.pages.flatMap((page) => page.items)
  const days = rows && groupByDay(rows)
  return (
    <Page narrow>
      <HealthNav />
      <PageHeader
        title={t('Who viewed my record')}
        description={t('Every time somebody at the clinic opens your record, it is written down. You see all of it here.')}
      />
      {!rows && <QueryState query={list} skeleton={<ListSkeleton rows={5} columns={2} />} />}
      {days?.length === 0 && (
        <EmptyState icon={IconEye} title={t('Nobody has opened your record yet')}>
          {t('As soon as somebody does, you see here who it was, when, and what they looked at.')}
        </EmptyState>
      )}
      {days?.map(([day, visits]) => (
        <Day key={day} day={day} visits={visits} />
      ))}
      <ShowMore list={list}>{t('Show earlier days')}</ShowMore>
    </Page>
  )
}

function groupByDay(rows: Visit[]): [string, Visit[]][] {
  const days = new Map<string, Visit[]>()
  for (const row of rows) days.set(row.on, [...(days.get(row.on) ?? []), row])
  return [...days]
}

function Day({ day, visits }: { day: string; visits: Visit[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Stack gap="xs">
      <Text component="h2" fw={600}>
        {format.day(day, 'long')}
      </Text>
      <Card padding={0}>
        {visits.map((visit, index) => (
          <Group
            key={visit.last_at}
            wrap="nowrap"
            align="flex-start"
            gap="sm"
            p="md"
            style={index > 0 ? { borderBlockStart: '1px solid var(--hairline)' } : {}}
          >
            {visit.changed ? <IconPencil size={18} aria-hidden="true" /> : <IconEye size={18} aria-hidden="true" />}
            <div style={{ minWidth: 0, flex: 1 }}>
              <Text fw={500}>{visit.actor_name ?? t('The clinic’s system')}</Text>
              <Text fz="xs" c="dimmed">
                {whoText(visit, t)}
              </Text>
              {whatTexts(visit, t).map((text, line) => (
                <Text key={text} mt={line === 0 ? 4 : 0}>
                  {text}
                </Text>
              ))}
            </div>
            <Text fz="xs" c="dimmed" className="figures" style={{ whiteSpace: 'nowrap' }}>
              {timeText(visit, format)}
            </Text>
          </Group>
        ))}
      </Card>
    </Stack>
  )
}

function timeText({ first_at, last_at }: Visit, format: ReturnType<typeof useFormat>) {
  const [from, to] = [format.time(first_at), format.time(last_at)]
  return from === to ? from : `${from}–${to}`
}

const whoText = ({ actor_kind, actor_role }: Visit, t: TFunction) =>
  actor_role
    ? t(roleLabels[actor_role as keyof typeof roleLabels])
    : actor_kind === 'patient'
      ? t('Somebody who acts for you')
      : actor_kind === 'system'
        ? t('Done by the system')
        : actor_kind === 'program'
          ? t('A program that the clinic lets in')
          : ''

/** The categories that were changed, and those that were only viewed. */
function whatTexts({ categories, changed_categories, changed }: Visit, t: TFunction) {
  const words: Record<RecordCategory, string> = {
    demographics: t('your name, contact details and insurance'),
    appointments: t('your visits'),
    clinical: t('your health record'),
    notes: t('notes of your visits'),
    prescriptions: t('your prescriptions'),
    results: t('your results'),
    billing: t('your bills'),
    documents: t('your documents'),
    messages: t('your messages'),
    consents: t('your consents'),
    access: t('who may see your record, and who has'),
  }
  const named = (list: RecordCategory[]) => list.map((category) => words[category]).join(', ')
  const changed_names = named(changed_categories)
  const seen = named(categories.filter((category) => !changed_categories.includes(category)))
  return [
    ...(changed ? [changed_names ? t('Changed: {{what}}', { what: changed_names }) : t('Made a change')] : []),
    ...(seen || !changed ? [t('Looked at: {{what}}', { what: seen || t('your record') })] : []),
  ]
}
