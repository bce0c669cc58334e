import { labCatalogues } from '@polyclinic/contract/care/labs/lab-catalogue'
import { implement } from '../../kernel/http/implement.ts'
import { labCatalogue, updateLabCatalogue } from './lab-catalogue.ts'

export const labCatalogueRoutes = implement('labs', labCatalogues, {
  getLabCatalogue: (scope) => labCatalogue(scope),
  updateLabCatalogue: (scope, { body, if_match }) => updateLabCatalogue(scope, body, if_match),
})
