import { Button, Card, Group, Stack, Text, Title } from '@mantine/core'
import type { MyRepresentative } from '@polyclinic/contract/chart/proxies/proxies'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { RowList } from '#ui/RowList.tsx'
import { ProxyTerms } from './ProxyTerms.tsx'

/** The proxies of the patient in the current clinic, with buttons that end each. Renders nothing if there are none. */
export function MyRepresentatives({ clinic }: { clinic: string }) {
  const { t } = useTranslation()
  const list = useQuery(query(api.proxies.listMyRepresentatives))
  const [ending, setEnding] = useState<MyRepresentative>()
  const end = useCommand(api.proxies.endMyProxy, {
    success: ending && t('{{name}} acts for you no more.', { name: ending.name }),
    invalidates: ['proxies'],
    onSuccess: () => setEnding(undefined),
  })
  if (!list.data || list.data.items.length === 0) return null
  return (
    <Card padding="lg">
      <Title order={2} mb={4}>
        {t('Who acts for me')}
      </Title>
      <Text c="dimmed">{t('At {{clinic}}. You can end it at any time.', { clinic })}</Text>
      <RowList>
        {list.data.items.map((person) => (
          <li key={person.id}>
            <Group justify="space-between" gap="sm" align="flex-start">
              <Stack gap={2} miw={0} flex="1 1 240px">
                <Group gap="xs">
                  <Text fw={500}>{person.name}</Text>
                  <Text c="dimmed">{person.relationship}</Text>
                </Group>
                <ProxyTerms proxy={person} />
              </Stack>
              <Button variant="default" onClick={() => setEnding(person)}>
                {t('End')}
              </Button>
            </Group>
          </li>
        ))}
      </RowList>
      <ConfirmDialog
        opened={ending !== undefined}
        onClose={() => setEnding(undefined)}
        onConfirm={() => ending && end.run({ params: { id: ending.id } })}
        title={t('End this?')}
        confirmLabel={t('End it')}
        pending={end.isPending}
        danger
      >
        {ending && t('{{name}} sees and does nothing for you any more, from this moment on.', { name: ending.name })}
      </ConfirmDialog>
    </Card>
  )
}
