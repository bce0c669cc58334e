import { Button, Checkbox, Popover, Stack } from '@mantine/core'
import { IconColumns3, IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { saveFile } from '#shell/save-file.ts'
import { useCan } from '#shell/session/use-session.ts'
import { filtersOf, hiddenColumns, optionalColumns, type PatientsSearch } from './list-search.ts'
import { columnTitle } from './patient-columns.tsx'
import { SavedViews } from './SavedViews.tsx'

interface Props {
  search: PatientsSearch
  onSearch: (search: PatientsSearch) => void
}

/** Actions on the list as a whole: views, columns, a file for spreadsheets. */
export function ListTools({ search, onSearch }: Props) {
  const { t } = useTranslation()
  const can = useCan()
  return (
    <>
      <SavedViews search={search} onSearch={onSearch} />
      <ColumnChooser search={search} onSearch={onSearch} />
      {can('data.export') && (
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconDownload size={16} aria-hidden="true" />}
          onClick={() => void saveFile(api.patients.getPatientsCsv({ query: filtersOf(search) }), 'patients.csv')}
        >
          {t('Export CSV')}
        </Button>
      )}
    </>
  )
}

function ColumnChooser({ search, onSearch }: Props) {
  const { t } = useTranslation()
  const hidden = hiddenColumns(search)
  return (
    <Popover position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <Button visibleFrom="sm" variant="default" size="compact-sm" leftSection={<IconColumns3 size={16} aria-hidden="true" />}>
          {t('Columns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Checkbox.Group
          label={t('Columns')}
          value={optionalColumns.filter((column) => !hidden.includes(column))}
          onChange={(shown) => {
            const without = optionalColumns.filter((column) => !shown.includes(column)).join(',')
            const { without: _, ...rest } = search
            onSearch(without ? { ...rest, without } : rest)
          }}
        >
          <Stack gap="xs" mt={6}>
            {optionalColumns.map((column) => (
              <Checkbox key={column} value={column} label={columnTitle(column, t)} />
            ))}
          </Stack>
        </Checkbox.Group>
      </Popover.Dropdown>
    </Popover>
  )
}
