import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, pages } from '#api/index.ts'
import { roleLabels } from '#shell/role-labels.ts'
import { useFormat } from '#ui/locale.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { ListSkeleton } from '#ui/skeletons.tsx'
import { DateTimeText } from '#ui/values.tsx'
import { NameInRole } from './Authorship.tsx'
import type { TextVersion } from './compare-versions.ts'
import { Differences } from './Differences.tsx'
import classes from './versions.module.css'

interface Props {
  kind: 'note' | 'record'
  id: string
}

/** The versions of a note or a record, collapsed until they are opened. */
export function Versions(props: Props) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <Stack gap="xs" align="flex-start">
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        leftSection={<IconHistory size={16} aria-hidden="true" />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t('Versions')}
      </Button>
      {isOpen && (props.kind === 'note' ? <NoteVersions id={props.id} /> : <RecordVersions id={props.id} />)}
    </Stack>
  )
}

function NoteVersions({ id }: { id: string }) {
  const list = useInfiniteQuery(pages(api.records.listNoteVersions, { params: { id }, query: { limit: 50 } }))
  return <List list={list} versions={list.data?.pages.flatMap((page): TextVersion[] => page.items)} />
}

function RecordVersions({ id }: { id: string }) {
  const list = useInfiniteQuery(pages(api.records.listRecordVersions, { params: { id }, query: { limit: 50 } }))
  return <List list={list} versions={list.data?.pages.flatMap((page): TextVersion[] => page.items)} />
}

interface ListProps {
  list: {
    data: unknown
    error: Error | null
    refetch: () => unknown
    hasNextPage: boolean
    isFetchingNextPage: boolean
    fetchNextPage: () => unknown
  }
  /** Latest first. */
  versions: TextVersion[] | undefined
}

function List({ list, versions }: ListProps) {
  const { t } = useTranslation()
  if (!versions) return <QueryState query={list} bare skeleton={<ListSkeleton rows={2} columns={1} />} />
  return (
    <Stack gap="sm" w="100%">
      <ul className={classes.list}>
        {versions.map((version) => (
          <Text key={version.version} component="li" fz="xs">
            <NameInRole name={version.author_name} role={version.author_role} />, <DateTimeText value={version.written_at} />
            {version.is_current && ` · ${t('the text as it stands')}`}
          </Text>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button size="compact-sm" variant="default" loading={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
          {t('Show earlier versions')}
        </Button>
      )}
      {versions.length > 1 ? (
        <Compare versions={versions} />
      ) : (
        <Text fz="xs" c="dimmed">
          {t('Nobody has written over it: there is no earlier version.')}
        </Text>
      )}
    </Stack>
  )
}

/** Two versions, at first the last two, and the differences between them. */
function Compare({ versions }: { versions: TextVersion[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [chosen, setChosen] = useState<{ earlier?: number; later?: number }>({})
  const find = (version: number | undefined, otherwise: number) =>
    versions.find((candidate) => candidate.version === version) ?? versions[otherwise]
  const [first, second] = [find(chosen.earlier, 1), find(chosen.later, 0)]
  const data = versions.map(({ version, author_name, author_role, written_at }) => ({
    value: String(version),
    label: [author_name, author_role && t(roleLabels[author_role]), format.dateTime(written_at)].filter(Boolean).join(', '),
  }))
  if (!first || !second) return null
  const [earlier, later] = first.version <= second.version ? [first, second] : [second, first]
  return (
    <Stack gap="xs">
      <Group gap="sm" align="flex-end">
        <NativeSelect
          size="xs"
          label={t('Compare')}
          data={data}
          value={String(first.version)}
          onChange={(event) => setChosen({ ...chosen, earlier: Number(event.currentTarget.value) })}
        />
        <NativeSelect
          size="xs"
          label={t('with')}
          data={data}
          value={String(second.version)}
          onChange={(event) => setChosen({ ...chosen, later: Number(event.currentTarget.value) })}
        />
      </Group>
      <Differences earlier={earlier} later={later} />
    </Stack>
  )
}
