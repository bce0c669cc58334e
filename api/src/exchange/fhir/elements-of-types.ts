import type { FhirType } from '@polyclinic/contract/kernel/fhir-resources'

/**
 * The elements that R4 gives each type, in its order: `!` what a resource can not be without or what changes its meaning, `*` what
 * belongs to its summary. https://hl7.org/fhir/R4/resourcelist.html
 */
const elements: Readonly<Record<FhirType, string>> = {
  Patient:
    'identifier* active!* name* telecom* gender* birthDate* deceased!* address* maritalStatus multipleBirth photo contact communication generalPractitioner managingOrganization* link!*',
  Coverage:
    'identifier* status!* type* policyHolder* subscriber* subscriberId* beneficiary!* dependent* relationship period* payor!* class order* network* costToBeneficiary subrogation contract',
  RelatedPerson: 'identifier* active!* patient!* relationship* name* telecom* gender* birthDate* address* photo period communication',
  Practitioner: 'identifier* active* name* telecom* address* gender* birthDate* photo qualification communication',
  Organization: 'identifier* active!* type* name* alias telecom address partOf* contact endpoint',
  Location:
    'identifier* status!* operationalStatus* name* alias description* mode* type* telecom address physicalType* position managingOrganization* partOf hoursOfOperation availabilityExceptions endpoint',
  Appointment:
    'identifier* status!* cancelationReason* serviceCategory* serviceType* specialty* appointmentType* reasonCode* reasonReference priority description supportingInformation start* end* minutesDuration slot created comment patientInstruction basedOn participant! requestedPeriod',
  Encounter:
    'identifier* status!* statusHistory class!* classHistory type* serviceType* priority subject* episodeOfCare* basedOn participant* appointment* period length reasonCode* reasonReference* diagnosis* account hospitalization location serviceProvider partOf',
  Condition:
    'identifier* clinicalStatus!* verificationStatus!* category severity code* bodySite* subject!* encounter* onset* abatement recordedDate* recorder* asserter* stage evidence note',
  AllergyIntolerance:
    'identifier* clinicalStatus!* verificationStatus!* type* category* criticality* code* patient!* encounter onset recordedDate recorder asserter* lastOccurrence note reaction',
  FamilyMemberHistory:
    'identifier* instantiatesCanonical* instantiatesUri* status!* dataAbsentReason* patient!* date* name* relationship!* sex* born age* estimatedAge* deceased* reasonCode* reasonReference* note condition',
  Immunization:
    'identifier status!* statusReason vaccineCode!* patient!* encounter occurrence!* recorded primarySource* reportOrigin location manufacturer lotNumber expirationDate site route doseQuantity performer* note* reasonCode reasonReference isSubpotent!* subpotentReason education programEligibility fundingSource reaction protocolApplied',
  Observation:
    'identifier* basedOn* partOf* status!* category code!* subject* focus* encounter* effective* issued* performer* value* dataAbsentReason interpretation note bodySite method specimen device referenceRange hasMember* derivedFrom* component*',
  MedicationRequest:
    'identifier status!* statusReason intent!* category priority* doNotPerform!* reported* medication!* subject!* encounter supportingInformation authoredOn* requester* performer performerType* recorder reasonCode reasonReference instantiatesCanonical* instantiatesUri* basedOn* groupIdentifier* courseOfTherapyType insurance note dosageInstruction dispenseRequest substitution priorPrescription detectedIssue eventHistory',
  MedicationDispense:
    'identifier partOf status!* statusReason category medication!* subject* context supportingInformation performer location authorizingPrescription type quantity daysSupply whenPrepared* whenHandedOver destination receiver note dosageInstruction substitution detectedIssue eventHistory',
  DiagnosticReport:
    'identifier* basedOn status!* category* code!* subject* encounter* effective* issued* performer* resultsInterpreter* specimen result imagingStudy media* conclusion conclusionCode presentedForm',
  DocumentReference:
    'masterIdentifier* identifier* status!* docStatus* type* category* subject* date* author* authenticator custodian relatesTo* description* securityLabel* content!* context*',
  Invoice:
    'identifier* status!* cancelledReason type* subject* recipient* date* participant issuer account lineItem totalPriceComponent totalNet* totalGross* paymentTerms note',
}

interface Elements {
  all: string[]
  mandatory: string[]
  summarized: string[]
}

export function elementsOf(type: FhirType): Elements {
  const marked = elements[type].split(' ')
  const nameOf = (text: string) => text.replace(/[!*]/g, '')
  return {
    all: marked.map(nameOf),
    mandatory: marked.filter((text) => text.includes('!')).map(nameOf),
    summarized: marked.filter((text) => text.includes('*')).map(nameOf),
  }
}
