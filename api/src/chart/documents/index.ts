/**
 * Documents owns what was brought into charts as files: documents, what of them is released to patients, and which were
 * entered in error. The files themselves are the kernel's.
 * Invariants: a document never changes; one file belongs to one document; a patient sees what is released and not withdrawn.
 */
export { documentCount, documentTimeline, patientOfDocument, releasedDocumentTimeline } from './documents.sql.ts'
