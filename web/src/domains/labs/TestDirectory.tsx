import type { LabTest } from '@polyclinic/contract/labs'
import { IconFlask } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { useNewest } from '#shell/use-newest.ts'
import { ListScreen } from '#ui/ListScreen.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { TwoLines } from '#ui/TwoLines.tsx'

/** Laboratory tests that clinics of the platform offer. */
export function TestDirectory() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [q, setQ] = useState('')
  const { list, paging } = useNewest<LabTest>(api.labs.publicTests, q ? { q } : {})
  return (
    <ListScreen
      title={t('Lab tests')}
      description={t('What a test is for, and how to prepare for it.')}
      filters={<SearchField value={q} onChange={setQ} placeholder={t('Name or code')} />}
      list={list}
      paging={paging}
      onOpen={(row) => navigate({ to: '/test-directory/$id', params: { id: row.id } })}
      columns={[
        { accessor: 'name', title: t('Test'), render: (row) => <TwoLines title={row.name} detail={row.synonyms.join(', ')} /> },
        { accessor: 'code', title: t('LOINC code') },
        { accessor: 'specimen', title: t('Specimen') },
      ]}
      compact={(row) => <TwoLines title={row.name} detail={row.specimen} />}
      empty={
        q
          ? { title: t('Nothing found'), text: t('Try fewer letters, or another name of the test.'), icon: IconFlask }
          : { title: t('No test is listed'), text: t('When a clinic offers laboratory tests, they are listed here with preparation and price.'), icon: IconFlask }
      }
    />
  )
}
