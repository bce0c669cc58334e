import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { ApiToken } from '@polyclinic/contract/exchange/api-tokens/api-tokens'
import { IconKey, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { ListTable } from '#ui/ListTable.tsx'
import { SidePanel } from '#ui/SidePanel.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { EmptyState } from '#ui/states.tsx'
import { DateTimeText, DayText } from '#ui/values.tsx'
import { ApiTokenForm } from './ApiTokenForm.tsx'
import { tokenStatusLabels } from './labels.ts'
import { TokenDialog } from './TokenDialog.tsx'

/** The programs that may read the clinic's data: their tokens are created, listed and revoked here. */
export function ApiTokensSettings() {
  const { t } = useTranslation()
  const [opened, panel] = useDisclosure()
  const [token, setToken] = useState<string>()
  const [ended, setEnded] = useState<ApiToken>()
  const list = useQuery(query(api.apiTokens.listApiTokens, { query: { limit: 100 } }))
  const revoke = useCommand(api.apiTokens.revokeApiToken, {
    success: t('The token has ended. The program is refused from now on.'),
    onSuccess: () => setEnded(undefined),
  })
  const end = (token: ApiToken) =>
    token.status === 'active' && (
      <Button
        variant="subtle"
        color="red"
        size="compact-sm"
        aria-label={t('End the token of {{name}}', { name: token.name })}
        onClick={() => setEnded(token)}
      >
        {t('End')}
      </Button>
    )
  const status = (token: ApiToken) => (
    <StatusBadge tone={token.status === 'active' ? 'success' : 'ended'}>{t(tokenStatusLabels[token.status])}</StatusBadge>
  )
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <div>
          <Title order={2} fz="md">
            {t('API access')}
          </Title>
          <Text c="dimmed">{t('Programs that read this clinic as FHIR R4, such as a laboratory or a registry. They change nothing.')}</Text>
        </div>
        <Button leftSection={<IconPlus size={16} />} onClick={panel.open}>
          {t('Make a token')}
        </Button>
      </Group>
      <ListTable
        label={t('Tokens of programs')}
        list={list}
        columns={[
          { accessor: 'name', title: t('Program') },
          { accessor: 'status', title: t('Status'), render: status },
          { accessor: 'scopes', title: t('May read'), render: (token) => t('{{count}} kinds of data', { count: token.scopes.length }) },
          { accessor: 'ends_on', title: t('Until'), render: (token) => <DayText value={token.ends_on} /> },
          { accessor: 'last_used_at', title: t('Last used'), render: (token) => <LastUse token={token} /> },
          { accessor: 'id', title: '', textAlign: 'right', render: end },
        ]}
        compact={(token) => (
          <Group justify="space-between" wrap="nowrap">
            <div>
              <Text fw={500}>{token.name}</Text>
              {status(token)}
              <Text c="dimmed" fz="xs">
                {t('Until')} <DayText value={token.ends_on} /> · <LastUse token={token} />
              </Text>
            </div>
            {end(token)}
          </Group>
        )}
        empty={
          <EmptyState bare icon={IconKey} title={t('No program reads this clinic')}>
            {t('A token lets one in, for what you choose and until the day you choose.')}
          </EmptyState>
        }
      />
      <SidePanel opened={opened} onClose={panel.close} title={t('New token')}>
        <ApiTokenForm
          onMade={(made) => {
            panel.close()
            setToken(made)
          }}
        />
      </SidePanel>
      <ConfirmDialog
        opened={ended !== undefined}
        onClose={() => setEnded(undefined)}
        onConfirm={() => ended && void revoke.run({ params: { id: ended.id }, body: {} })}
        title={t('End the token of {{name}}?', { name: ended?.name ?? '' })}
        confirmLabel={t('End the token')}
        danger
        pending={revoke.isPending}
      >
        {t('The program is refused at once. To let it in again, make a new token.')}
      </ConfirmDialog>
      {token && <TokenDialog token={token} onClose={() => setToken(undefined)} />}
    </Stack>
  )
}

function LastUse({ token }: { token: ApiToken }) {
  const { t } = useTranslation()
  return token.last_used_at ? <DateTimeText value={token.last_used_at} /> : t('Not used yet')
}
