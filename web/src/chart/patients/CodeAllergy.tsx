import { Button, Group, Select, Stack } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { Allergy, AllergyToCode } from '@polyclinic/contract/chart/patients/allergies'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { useCommand } from '#shell/use-command.ts'

interface Props {
  allergy: Pick<Allergy, 'id' | 'patient_id' | 'substance' | 'version'>
  /** What its text may mean, where that is known already. */
  proposals?: AllergyToCode['proposals']
}

/** Says what of the list an allergy is to: one of the proposals, or another that is looked for. Its text stays as it was written. */
export function CodeAllergy({ allergy: { id, patient_id, substance, version }, proposals = [] }: Props) {
  const { t } = useTranslation()
  const code = useCommand(api.patients.codeAllergy, {
    success: t('Coded. What is prescribed was checked again.'),
    invalidates: ['patients', 'records', 'prescriptions'],
  })
  const choose = (allergen_code: string) =>
    void code.run({ params: { id: patient_id, child_id: id }, body: { allergen_code }, if_match: version })
  return (
    <Stack gap="xs">
      {proposals.length > 0 && (
        <Group gap="xs">
          {proposals.map((proposal) => (
            <Button
              key={proposal.code}
              variant={proposal.is_exact ? 'light' : 'default'}
              size="compact-md"
              disabled={code.isPending}
              aria-label={t('{{substance}} means {{allergen}}', { substance, allergen: proposal.name })}
              onClick={() => choose(proposal.code)}
            >
              {proposal.name}
            </Button>
          ))}
        </Group>
      )}
      <AllergenSearch substance={substance} onChoose={choose} />
    </Stack>
  )
}

/** Any other allergen of the list, by what is typed. */
function AllergenSearch({ substance, onChoose }: { substance: string; onChoose: (code: string) => void }) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim(), 150)
  const found = useQuery({
    ...query(api.patients.listAllergens, { query: { q } }),
    enabled: q.length >= 2,
    placeholderData: keepPreviousData,
  })
  const items = q.length >= 2 ? (found.data?.items ?? []) : []
  return (
    <Select
      aria-label={t('What {{substance}} means', { substance })}
      placeholder={t('Look for an allergen')}
      size="sm"
      searchable
      value={null}
      searchValue={typed}
      onSearchChange={setTyped}
      data={items.map(({ code, name, found_by }) => ({ value: code, label: found_by ? `${name} · ${found_by}` : name }))}
      // The server also finds by brands and other spellings, so its matches are shown as they are.
      filter={({ options }) => options}
      nothingFoundMessage={q.length >= 2 && found.data ? t('Not of the list') : undefined}
      onChange={(code) => code && onChoose(code)}
    />
  )
}
