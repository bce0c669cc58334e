import { Button, Card, Group, Stack, Text } from '@mantine/core'
import type { RecallRule } from '@polyclinic/contract/care/recalls/recalls'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { QueryState } from '#ui/QueryState.tsx'
import { SidePanel } from '#ui/SidePanel.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { FormSkeleton } from '#ui/skeletons.tsx'
import { EmptyState } from '#ui/states.tsx'
import { kindLabel } from './labels.ts'
import { RecallRuleForm } from './RecallRuleForm.tsx'

/** The rules by which patients are recalled. */
export function RecallRules() {
  const { t } = useTranslation()
  const [opened, setOpened] = useState<RecallRule | 'new' | null>(null)
  const found = useQuery(query(api.recalls.listRecallRules))
  if (!found.data) return <QueryState query={found} skeleton={<FormSkeleton fields={3} />} />
  const { items } = found.data
  const add = <Button onClick={() => setOpened('new')}>{t('New rule')}</Button>
  return (
    <Stack gap="md" maw={720}>
      {items.length === 0 ? (
        <EmptyState title={t('No rule yet')} action={add}>
          {t('A rule says who is due: by the vaccination schedule, months after a visit, or by age and sex.')}
        </EmptyState>
      ) : (
        <>
          <Group>{add}</Group>
          {items.map((rule) => (
            <Card key={rule.id} padding="md">
              <Group justify="space-between" gap="sm">
                <div>
                  <Text fw={500}>{rule.name}</Text>
                  <Text fz="sm" c="dimmed">
                    {kindLabel(rule.kind, t)}
                  </Text>
                </div>
                <Group gap="xs">
                  <StatusBadge tone={rule.is_active ? 'success' : 'ended'}>{rule.is_active ? t('Active') : t('Rests')}</StatusBadge>
                  <Button size="compact-sm" variant="default" onClick={() => setOpened(rule)} aria-label={t('Change {{name}}', rule)}>
                    {t('Change')}
                  </Button>
                </Group>
              </Group>
            </Card>
          ))}
        </>
      )}
      <SidePanel opened={opened !== null} onClose={() => setOpened(null)} title={opened === 'new' ? t('New rule') : t('Change the rule')}>
        {opened && <RecallRuleForm {...(opened === 'new' ? {} : { rule: opened })} onDone={() => setOpened(null)} />}
      </SidePanel>
    </Stack>
  )
}
