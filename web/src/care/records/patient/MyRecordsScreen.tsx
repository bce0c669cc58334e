import { Button, Select, Stack, Text } from '@mantine/core'
import { type RecordKind, recordKinds } from '@polyclinic/contract/care/records/note-rules'
import { IconChevronRight, IconFileText } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api, pages } from '#api/index.ts'
import { HealthNav } from '#chart/patients/index.ts'
import classes from '#ui/linked-rows.module.css'
import { useFormat } from '#ui/locale.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { ShowMore } from '#ui/ShowMore.tsx'
import { ListSkeleton } from '#ui/skeletons.tsx'
import { EmptyState } from '#ui/states.tsx'
import { kindLabel } from '../labels.ts'

interface Props {
  kind: RecordKind | undefined
  onKind: (kind: RecordKind | undefined) => void
}

/** The records that the clinic has released to the patient, the latest first. */
export function MyRecordsScreen({ kind, onKind }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const list = useInfiniteQuery(pages(api.records.listMyRecords, { query: kind ? { kind } : {} }))
  const rows = list.data?.pages.flatMap((page) => page.items)
  return (
    <Page narrow>
      <HealthNav />
      <PageHeader title={t('Health record')} description={t('What your clinic has released to you.')} />
      {(kind || (rows && rows.length > 0)) && (
        <Select
          aria-label={t('Show')}
          w={{ base: '100%', xs: 260 }}
          value={kind ?? ''}
          onChange={(value) => onKind((value || undefined) as RecordKind | undefined)}
          data={[{ value: '', label: t('Everything') }, ...recordKinds.map((value) => ({ value, label: kindLabel(value, t) }))]}
        />
      )}
      {!rows && <QueryState query={list} skeleton={<ListSkeleton rows={4} columns={2} />} />}
      {rows?.length === 0 && (
        <EmptyState
          icon={IconFileText}
          title={kind ? t('Nothing of this kind') : t('Nothing has been released yet')}
          action={
            kind && (
              <Button variant="default" onClick={() => onKind(undefined)}>
                {t('Show everything')}
              </Button>
            )
          }
        >
          {!kind && t('After a visit your doctor may share a summary, a letter or a report with you. You are told when it is here.')}
        </EmptyState>
      )}
      {rows && rows.length > 0 && (
        <Stack gap="sm">
          <ul className={classes.rows}>
            {rows.map((record) => (
              <li key={record.id}>
                <Link to="/patient/records/$id" params={{ id: record.id }} className={classes.row}>
                  <IconFileText size={20} aria-hidden="true" style={{ flex: '0 0 auto' }} />
                  <div style={{ minWidth: 0, flex: 1 }}>
                    <Text fw={600}>{record.title}</Text>
                    <Text fz="xs" c="dimmed">
                      {kindLabel(record.kind, t)} · {format.instantDay(record.finalized_at)} · {record.finalizer_name}
                    </Text>
                  </div>
                  <IconChevronRight size={18} aria-hidden="true" className={classes.arrow} />
                </Link>
              </li>
            ))}
          </ul>
          <ShowMore list={list} />
        </Stack>
      )}
    </Page>
  )
}
