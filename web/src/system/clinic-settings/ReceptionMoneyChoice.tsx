import { Radio, Stack } from '@mantine/core'
import type { organizations } from '@polyclinic/contract/clinic/organizations/organizations'
import type { OutputOf } from '@polyclinic/contract/kernel/call'
import {
  type ReceptionMoney,
  receptionMoney,
  receptionMoneyOf,
  withReceptionMoney,
} from '@polyclinic/contract/money/billing/reception-money'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { refreshUser } from '#shell/session/session-commands.ts'
import { useCommand } from '#shell/use-command.ts'
import { QueryState } from '#ui/QueryState.tsx'
import { CardSkeleton } from '#ui/skeletons.tsx'

type Roles = OutputOf<typeof organizations.listRoles>

/** The permissions of the reception about money: those of the table of roles, as one choice. */
export function ReceptionMoneyChoice() {
  const found = useQuery(query(api.organizations.listRoles))
  if (!found.data) return <QueryState query={found} skeleton={<CardSkeleton lines={3} />} />
  return <Choice roles={found.data} />
}

const choiceLabels = (t: TFunction): Record<ReceptionMoney, [label: string, description: string]> => ({
  none: [t('Nothing: cashiers take payments'), t('A receptionist sees invoices, and neither bills nor takes money.')],
  payments: [t('Bills visits and takes payments'), t('The usual. Selling at the point of sale is for cashiers.')],
  cashier: [t('Is the cashier too'), t('Bills, takes payments and sells at the point of sale, as in a small clinic.')],
})

function Choice({ roles }: { roles: Roles }) {
  const { t } = useTranslation()
  const row = roles.items.find(({ role }) => role === 'receptionist')
  const save = useCommand(api.organizations.updateRoles, {
    success: t('Saved. It holds from the next request on.'),
    invalidates: ['organizations'],
    onSuccess: () => refreshUser(),
  })
  if (!row) return null
  const chosen = receptionMoneyOf(row.permissions)
  const labels = choiceLabels(t)
  const choose = (choice: string) => {
    const permissions = withReceptionMoney(row.permissions, choice as ReceptionMoney)
    void save.run({ body: { roles: [{ role: 'receptionist', permissions }] }, if_match: roles.version })
  }
  return (
    <Radio.Group
      label={t('What the reception does with money')}
      description={
        row.adjustable
          ? t('Refunds, cancelled invoices and large discounts stay with those who may now.')
          : t('Somebody else has to change what your own role may do.')
      }
      value={chosen}
      onChange={choose}
    >
      <Stack gap="xs" my="xs">
        {receptionMoney.map((choice) => (
          <Radio
            key={choice}
            value={choice}
            label={labels[choice][0]}
            description={labels[choice][1]}
            disabled={!row.adjustable || save.isPending}
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}
