import { Card, Chip, Code, Group, Stack, Text, UnstyledButton } from '@mantine/core'
import type { ImportedResource } from '@polyclinic/contract/chart/imported-resources/imported-resources'
import { isAdministrativeResource } from '@polyclinic/contract/exchange/patient-imports/import-rules'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, pages } from '#api/index.ts'
import { importedFrom } from '#chart/patients/index.ts'
import { useFormat } from '#ui/locale.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { RowList } from '#ui/RowList.tsx'
import { ShowMore } from '#ui/ShowMore.tsx'
import { SidePanel } from '#ui/SidePanel.tsx'
import { ListSkeleton } from '#ui/skeletons.tsx'
import { EmptyState } from '#ui/states.tsx'
import { placedText, typeLabel } from './labels.ts'

/** Resources from other systems in a chart, unchanged, the latest first. */
export function ImportedSection({ patient_id }: { patient_id: string }) {
  const { t } = useTranslation()
  const [type, setType] = useState<string | null>(null)
  const [opened, setOpened] = useState<ImportedResource | null>(null)
  const list = useInfiniteQuery(
    pages(api.importedResources.listImportedResources, {
      params: { id: patient_id },
      query: { limit: 30, ...(type ? { resource_type: type } : {}) },
    }),
  )
  if (!list.data) return <QueryState query={list} skeleton={<ListSkeleton rows={4} columns={2} />} />
  const resources = list.data.pages.flatMap((page) => page.items)
  // Resources about money or staff come last.
  const types = (list.data.pages[0]?.types ?? []).toSorted((a, b) => rankOf(a.resource_type) - rankOf(b.resource_type) || b.count - a.count)
  if (types.length === 0)
    return (
      <EmptyState title={t('Nothing came from another system')}>
        {t('What is imported from a table or as FHIR stands here as it came.')}
      </EmptyState>
    )
  return (
    <Stack gap="sm">
      <Text c="dimmed">{t('Each entry as another system sent it. Nobody can change it.')}</Text>
      <Chip.Group multiple={false} value={type ?? ''} onChange={(value) => setType(value || null)}>
        <Group gap={6} role="radiogroup" aria-label={t('What to show')}>
          <Chip value="">{t('All')}</Chip>
          {types.map(({ resource_type, count }) => (
            <Chip key={resource_type} value={resource_type}>
              {typeLabel(resource_type, t)} {count}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      <Card padding="md" py={4}>
        <RowList>
          {resources.map((resource) => (
            <li key={resource.id}>
              <UnstyledButton w="100%" py={6} onClick={() => setOpened(resource)}>
                <ResourceLine resource={resource} />
              </UnstyledButton>
            </li>
          ))}
        </RowList>
      </Card>
      <ShowMore list={list}>{t('Show earlier')}</ShowMore>
      <SidePanel opened={opened !== null} onClose={() => setOpened(null)} title={opened?.title ?? ''} size={640}>
        {opened && <ResourceContent resource={opened} />}
      </SidePanel>
    </Stack>
  )
}

const rankOf = (type: string) => Number(isAdministrativeResource(type))

function ResourceLine({ resource }: { resource: ImportedResource }) {
  const { title, resource_type, effective_at, effective_date_time, status, placed_as } = resource
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <>
      <Text fw={500} style={{ overflowWrap: 'anywhere' }}>
        {title}
      </Text>
      <Text fz="xs" c="dimmed">
        {[typeLabel(resource_type, t), format.statedDay(effective_at, effective_date_time), status, placedText(placed_as, t)]
          .filter(Boolean)
          .join(' · ')}
      </Text>
    </>
  )
}

function ResourceContent({ resource }: { resource: ImportedResource }) {
  const { t } = useTranslation()
  const format = useFormat()
  const content = useQuery({
    queryKey: ['importedResources', 'content', resource.id],
    queryFn: async () => {
      const file = (await api.importedResources.getImportedResource.send({ params: { id: resource.id } })) as Blob
      return JSON.stringify(JSON.parse(await file.text()), null, 2)
    },
    // The content never changes.
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!content.data) return <QueryState query={content} skeleton={<ListSkeleton rows={6} columns={1} />} />
  return (
    <Stack gap="sm">
      <ResourceLine resource={resource} />
      <Text fz="sm">{t('From {{source}}', { source: importedFrom(resource.source, resource.created_at, t, format) })}</Text>
      <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {content.data}
      </Code>
    </Stack>
  )
}
