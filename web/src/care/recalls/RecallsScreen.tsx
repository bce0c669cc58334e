import { Button, Group, SegmentedControl, Select, Text } from '@mantine/core'
import { type RecallStage, recallStages } from '@polyclinic/contract/care/recalls/recall-machine'
import type { Recall } from '@polyclinic/contract/care/recalls/recalls'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { ButtonLink } from '#shell/links.tsx'
import { useCan } from '#shell/session/use-session.ts'
import { useCommand } from '#shell/use-command.ts'
import { useNewest } from '#shell/use-newest.ts'
import { FilterBar } from '#ui/FilterBar.tsx'
import { type Column, ListTable } from '#ui/ListTable.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { EmptyState } from '#ui/states.tsx'
import { TwoLines } from '#ui/TwoLines.tsx'
import { DateTimeText, DayText } from '#ui/values.tsx'
import { stageLabel } from './labels.ts'
import { RecallActions } from './RecallActions.tsx'
import type { RecallsSearch } from './recalls-search.ts'

interface Props {
  search: RecallsSearch
  onSearch: (search: RecallsSearch) => void
}

/** Patients who are due and have not booked: each can be written to or booked for in one step. */
export function RecallsScreen({ search, onSearch }: Props) {
  const { t } = useTranslation()
  const can = useCan()
  const [chosen, setChosen] = useState<Recall[]>([])
  const { stage = 'due', rule_id } = search
  const rules = useQuery(query(api.recalls.listRecallRules))
  const { list, paging } = useNewest<Recall>(api.recalls.listRecalls, { stage, ...(rule_id ? { rule_id } : {}) })
  const hasRules = (rules.data?.items.length ?? 0) > 0
  const settings = can('settings.manage') && (
    <ButtonLink variant="default" to="/org/settings" search={{ section: 'recalls' }}>
      {t('Rules')}
    </ButtonLink>
  )
  const change = (next: RecallsSearch) => {
    setChosen([])
    onSearch(next)
  }
  return (
    <Page>
      <PageHeader
        title={t('Recalls')}
        description={t('Patients who are due and have not booked, by your rules.')}
        actions={hasRules && settings}
      />
      <FilterBar right={chosen.length > 0 && <SendToChosen chosen={chosen} onSent={() => setChosen([])} />}>
        <SegmentedControl
          aria-label={t('Which recalls')}
          value={stage}
          onChange={(value) => change({ ...(rule_id ? { rule_id } : {}), ...(value === 'due' ? {} : { stage: value as RecallStage }) })}
          data={recallStages.map((value) => ({ value, label: stageLabel(value, t) }))}
        />
        <Select
          aria-label={t('Rule')}
          placeholder={t('All rules')}
          clearable
          data={rules.data?.items.map(({ id, name }) => ({ value: id, label: name })) ?? []}
          value={rule_id ?? null}
          onChange={(id) => change({ ...(search.stage ? { stage } : {}), ...(id ? { rule_id: id } : {}) })}
        />
      </FilterBar>
      <ListTable
        label={t('Recalls')}
        list={list}
        paging={paging}
        columns={useColumns(stage)}
        compact={(recall) => <CompactRecall recall={recall} />}
        {...(stage === 'due' || stage === 'sent'
          ? { selected: chosen, onSelect: setChosen, nameOf: (recall: Recall) => t('Choose {{name}}', { name: recall.patient_name }) }
          : {})}
        empty={
          <EmptyState bare title={hasRules ? t('Nobody to ask') : t('No rule yet')} action={!hasRules && settings}>
            {hasRules
              ? t('Whom your rules find is listed here, once a day.')
              : t('A rule says who is due: by the vaccination schedule, months after a visit, or by age and sex.')}
          </EmptyState>
        }
      />
    </Page>
  )
}

function useColumns(stage: RecallStage): Column<Recall>[] {
  const { t } = useTranslation()
  const more: Record<RecallStage, Column<Recall>[]> = {
    due: [],
    sent: [{ accessor: 'sent_at', title: t('Asked'), render: ({ sent_at }) => sent_at && <DateTimeText value={sent_at} /> }],
    postponed: [
      {
        accessor: 'postponed_until',
        title: t('Until'),
        render: ({ postponed_until }) => postponed_until && <DayText value={postponed_until} />,
      },
    ],
    declined: [{ accessor: 'declined_reason', title: t('Why') }],
  }
  return [
    { accessor: 'patient_name', title: t('Patient') },
    { accessor: 'rule_name', title: t('What for'), render: (recall) => <TwoLines title={recall.rule_name} detail={recall.detail} /> },
    { accessor: 'due_on', title: t('Due since'), width: 150, render: ({ due_on }) => <DayText value={due_on} /> },
    ...more[stage],
    { accessor: 'actions', title: '', width: 220, textAlign: 'right', render: (recall) => <RecallActions recall={recall} /> },
  ]
}

function CompactRecall({ recall }: { recall: Recall }) {
  return (
    <>
      <TwoLines
        title={recall.patient_name}
        detail={
          <>
            {[recall.rule_name, recall.detail].filter(Boolean).join(': ')} · <DayText value={recall.due_on} />
          </>
        }
      />
      <RecallActions recall={recall} />
    </>
  )
}

function SendToChosen({ chosen, onSent }: { chosen: Recall[]; onSent: () => void }) {
  const { t } = useTranslation()
  const send = useCommand(api.recalls.sendRecalls, {
    success: ({ sent, left_out }) =>
      left_out > 0
        ? t('Written to {{sent}}; {{left_out}} were left out.', { sent, left_out })
        : t('Written to {{sent}} patients.', { sent }),
    onSuccess: onSent,
  })
  return (
    <Group gap="xs">
      <Text fz="sm" c="dimmed" className="figures">
        {t('{{count}} chosen', { count: chosen.length })}
      </Text>
      <Button loading={send.isPending} onClick={() => send.run({ body: { recall_ids: chosen.map(({ id }) => id) } })}>
        {t('Write to them')}
      </Button>
    </Group>
  )
}
