import { Button, Card, Group, Stack, Text } from '@mantine/core'
import type { ClinicCode } from '@polyclinic/contract/foundation/terminology/terminology'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, pages } from '#api/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { QueryState } from '#ui/QueryState.tsx'
import { RowList } from '#ui/RowList.tsx'
import { ShowMore } from '#ui/ShowMore.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { FormSkeleton } from '#ui/skeletons.tsx'
import { ClinicCodeForm } from './ClinicCodeForm.tsx'
import { selectionNote } from './coded.ts'
import { codeKindLabel } from './labels.ts'

/** The clinic's own codes, besides those of the code systems. */
export function ClinicCodesSettings() {
  const { t } = useTranslation()
  // The value is an id, or 'new'.
  const [edited, setEdited] = useState<string | null>(null)
  const list = useInfiniteQuery(pages(api.terminology.listClinicCodes, { query: { limit: 50 } }))
  if (!list.data) return <QueryState query={list} skeleton={<FormSkeleton fields={3} />} />
  const items = list.data.pages.flatMap((page) => page.items)
  const systems = list.data.pages[0]?.systems ?? []
  return (
    <Stack gap="sm">
      <Text c="dimmed" maw="60ch">
        {t('Diagnoses are found in this table: {{tables}}. Add here what your clinic needs beside it, procedures too.', {
          tables: selectionNote(systems, t) || t('none is loaded'),
        })}
      </Text>
      {edited === 'new' ? (
        <Card padding="md">
          <ClinicCodeForm onDone={() => setEdited(null)} />
        </Card>
      ) : (
        <Group>
          <Button variant="default" onClick={() => setEdited('new')}>
            {t('Add a code')}
          </Button>
        </Group>
      )}
      {items.length > 0 && (
        <Card padding="md" py={4}>
          <RowList label={t('Own codes')}>
            {items.map((code) => (
              <li key={code.id}>
                {edited === code.id ? (
                  <ClinicCodeForm code={code} onDone={() => setEdited(null)} />
                ) : (
                  <CodeRow code={code} onEdit={() => setEdited(code.id)} />
                )}
              </li>
            ))}
          </RowList>
        </Card>
      )}
      <ShowMore list={list}>{t('Show more')}</ShowMore>
    </Stack>
  )
}

function CodeRow({ code, onEdit }: { code: ClinicCode; onEdit: () => void }) {
  const { t } = useTranslation()
  const change = useCommand(api.terminology.updateClinicCode, { success: t('Saved.') })
  const { id, version, is_active } = code
  return (
    <Group justify="space-between" wrap="nowrap" gap="sm">
      <div style={{ minWidth: 0 }}>
        <Text fw={500}>
          <span className="figures">{code.code}</span> {code.display}
        </Text>
        <Text fz="xs" c="dimmed">
          {[codeKindLabel(code.kind, t), code.words].filter(Boolean).join(' · ')}
        </Text>
      </div>
      <Group gap={6} wrap="nowrap" style={{ flex: 'none' }}>
        {!is_active && <StatusBadge tone="ended">{t('Not in use')}</StatusBadge>}
        <Button size="compact-sm" variant="subtle" color="gray" aria-label={t('Change {{what}}', { what: code.display })} onClick={onEdit}>
          {t('Change')}
        </Button>
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          loading={change.isPending}
          aria-label={is_active ? t('Take out of use: {{what}}', { what: code.display }) : t('Use again: {{what}}', { what: code.display })}
          onClick={() => change.run({ params: { id }, body: { is_active: !is_active }, if_match: version })}
        >
          {is_active ? t('Take out of use') : t('Use again')}
        </Button>
      </Group>
    </Group>
  )
}
