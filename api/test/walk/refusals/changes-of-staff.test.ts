import { walkOtherClinics } from './other-clinics.ts'

walkOtherClinics('changes-of-staff')
