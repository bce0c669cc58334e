import { Button, Stack, Text } from '@mantine/core'
import type { PersonInRole } from '@polyclinic/contract/chart/patients/authorship'
import { IconHistory } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { roleLabels } from '#shell/role-labels.ts'
import { QueryState } from '#ui/QueryState.tsx'
import { ShowMore } from '#ui/ShowMore.tsx'
import { ListSkeleton } from '#ui/skeletons.tsx'
import { DateTimeText } from '#ui/values.tsx'
import classes from './entry-versions.module.css'

interface Version {
  version: number
  reason?: string | null
  author_name: string | null
  author_role: PersonInRole['role']
  written_at: string
  is_current?: boolean
}

interface Props {
  /** What the entry is called, for whoever hears the button without the row. */
  entry: string
  /** Shown only while it is open, so that versions are asked for then. */
  children: () => ReactNode
}

/** What stood in an entry before, collapsed until it is opened. */
export function EntryVersions({ entry, children }: Props) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <Stack gap={4} align="flex-start">
      <Button
        size="compact-xs"
        variant="subtle"
        color="gray"
        leftSection={<IconHistory size={14} aria-hidden="true" />}
        aria-expanded={isOpen}
        aria-label={t('Earlier versions of {{entry}}', { entry })}
        onClick={() => setOpen(!isOpen)}
      >
        {t('Earlier versions')}
      </Button>
      {isOpen && children()}
    </Stack>
  )
}

interface ListProps<V extends Version> {
  list: {
    data: unknown
    error: Error | null
    refetch: () => unknown
    hasNextPage: boolean
    isFetchingNextPage: boolean
    fetchNextPage: () => unknown
  }
  /** Latest first. */
  versions: readonly V[] | undefined
  /** What a version said, in one line. */
  words: (version: V) => string
}

/** The versions, each with its author and why it was written. */
export function VersionList<V extends Version>({ list, versions, words }: ListProps<V>) {
  const { t } = useTranslation()
  if (!versions) return <QueryState query={list} bare skeleton={<ListSkeleton rows={2} columns={1} />} />
  return (
    <>
      <ul className={classes.versions}>
        {versions.map((version) => (
          <Text key={`${version.version} ${version.written_at}`} component="li" fz="xs">
            <b>{words(version)}</b>
            {' · '}
            {version.author_name && (
              <>
                <bdi>{version.author_name}</bdi>
                {version.author_role && ` (${t(roleLabels[version.author_role])})`},{' '}
              </>
            )}
            <DateTimeText value={version.written_at} />
            {version.is_current && ` · ${t('as it stands')}`}
            {version.reason && <Text fz="xs" c="dimmed">{`“${version.reason}”`}</Text>}
          </Text>
        ))}
      </ul>
      <ShowMore list={list}>{t('Show earlier versions')}</ShowMore>
    </>
  )
}
