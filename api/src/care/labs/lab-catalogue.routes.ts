import { labCatalogues } from '@polyclinic/contract/care/labs/lab-catalogue'
import { implement } from '../../kernel/http/implement.ts'
import { changeLabCatalogue, labCatalogue } from './lab-catalogue.ts'

export const labCatalogueRoutes = implement('labs', labCatalogues, {
  getLabCatalogue: (scope) => labCatalogue(scope),
  updateLabCatalogue: (scope, { body, if_match }) => changeLabCatalogue(scope, body, if_match),
})
