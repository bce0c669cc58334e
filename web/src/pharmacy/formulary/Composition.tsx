import { Card, Group, Stack, Text, Title } from '@mantine/core'
import type { Medication, MedicationPack } from '@polyclinic/contract/pharmacy/formulary/medications'
import { strengthText } from '@polyclinic/contract/pharmacy/formulary/strengths'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/locale.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { MoneyText } from '#ui/values.tsx'
import { packUnitLabel } from './labels.ts'

/** What a medicine acts by, and which of it the safety checks know. */
export function Ingredients({ medication: { ingredients, strength } }: { medication: Medication }) {
  const { t } = useTranslation()
  return (
    <Card padding="lg" mt="md">
      <Title order={2} size="h3" mb="sm">
        {t('Ingredients')}
      </Title>
      <Stack gap="xs">
        {ingredients.map((ingredient) => (
          <Group key={ingredient.name} justify="space-between" gap="xs">
            <Text>
              <Text span fw={500}>
                {ingredient.name}
              </Text>{' '}
              {ingredient.strength ? strengthText(ingredient.strength) : strength}
            </Text>
            <Group gap={6}>
              {!ingredient.strength && <StatusBadge tone="warning">{t('Strength as text only')}</StatusBadge>}
              {ingredient.substance ? (
                <Text fz="sm" c="dimmed">
                  {t('Checked as {{substance}}', { substance: ingredient.substance })}
                </Text>
              ) : (
                <StatusBadge tone="warning">{t('Not checkable')}</StatusBadge>
              )}
            </Group>
          </Group>
        ))}
      </Stack>
    </Card>
  )
}

/** How a medicine is bought and sold. */
export function Packs({ medication: { packs } }: { medication: Medication }) {
  const { t } = useTranslation()
  return (
    <Card padding="lg" mt="md">
      <Title order={2} size="h3" mb="sm">
        {t('Packs')}
      </Title>
      {packs.length === 0 && <Text c="dimmed">{t('No pack yet: it has no price and no barcode.')}</Text>}
      <Stack gap="xs">
        {packs.map((pack) => (
          <PackRow key={pack.id} pack={pack} />
        ))}
      </Stack>
    </Card>
  )
}

function PackRow({ pack: { size, unit, gtin, price, tax_rate_bp, supplier_code, status } }: { pack: MedicationPack }) {
  const { t } = useTranslation()
  const format = useFormat()
  const details = [gtin, supplier_code && t('Supplier’s number {{code}}', { code: supplier_code })].filter(Boolean).join(' · ')
  return (
    <Group justify="space-between" wrap="nowrap" align="flex-start">
      <div style={{ minWidth: 0 }}>
        <Text>
          {format.number(size)} {packUnitLabel(unit, t)}
        </Text>
        <Text fz="sm" c="dimmed" className="figures">
          {details || t('No barcode')}
        </Text>
      </div>
      <div style={{ textAlign: 'end' }}>
        {price ? <MoneyText value={price} /> : <Text c="dimmed">{t('No price')}</Text>}
        <Text fz="sm" c="dimmed">
          {t('Tax {{percent}} %', { percent: format.number(tax_rate_bp / 100) })}
        </Text>
        {status === 'inactive' && <StatusBadge tone="ended">{t('Not in use')}</StatusBadge>}
      </div>
    </Group>
  )
}
