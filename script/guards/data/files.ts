/** Uploads: the allowed types, what is stored of them, and who sees them. */
// biome-ignore-all format: a row is a line
import { inCode } from '../sabotage.ts'

const kernel = (file: string) => `api/src/kernel/files/${file}`
const [encoding, store, scan, photo] = [kernel('encode-photo.test.ts'), kernel('file-store.test.ts'), kernel('scan-file.test.ts'), 'api/src/clinic/staff/practitioner-photo.test.ts'] as [string, string, string, string]
const [documents, addDocument] = ['api/src/chart/documents/documents.test.ts', 'api/src/chart/documents/add-document.ts'] as [string, string]
const unused = kernel('unused-uploads.test.ts')
const setPhoto = 'api/src/clinic/staff/practitioner-photo.ts'

export const files = [
  ...inCode(
    'files',
    ['file-path-of-text', kernel('file-store.ts'), "if (!uuid.test(organization_id) || !uuid.test(id)) throw new Error('A file is kept under two ids.')", '', store],
    ['file-seen-unfinished', kernel('folder-store.ts'), 'const unfinished = `${place}.part`', 'const unfinished = place', store],
    ['file-readable-by-others', kernel('folder-store.ts'), "open(path, 'w', 0o600)", "open(path, 'w', 0o644)", store],
    ['file-huge-picture', kernel('encode-photo.ts'), 'if (facts.width * facts.height > mostPixels)', 'if (false)', encoding],
    ['file-camera-data', kernel('encode-photo.ts'), '.webp({ quality: 80 })', '.keepMetadata().webp({ quality: 80 })', encoding],
    ['file-scan-away', kernel('scan-file.ts'), "throw new Problem('unavailable', 'Files cannot be checked for viruses just now. Please try again in a moment.')", "return 'clean' as const", scan],
    ['file-infected', kernel('scan-file.ts'), "if (finding === 'infected') throw", 'if (false) throw', scan],
    ['file-not-scanned', kernel('store-photo.ts'), 'await requireClean(kernel.scan, bytes)', '', photo],
    ['file-removal-too-early', kernel('files.sql.ts'), ".where('due_at', '<=', scope.at)", '', photo],
    ['file-late-upload', kernel('files.sql.ts'), ".where('begun_at', 'is', null)", '', photo],
    ['file-bytes-stay', kernel('save-file.ts'), 'await scope.run(insertFileRemoval(scope, id, scope.now))', '', photo],
    ['file-photo-of-anybody', setPhoto, "if (!can.includes('change-photo')) throw", 'if (false) throw', photo],
    ['document-of-any-type', kernel('recognize-document.ts'), 'if (type) return type', "return (type || 'text/plain') as DocumentType", documents],
    ['document-not-scanned', addDocument, '  await requireClean(context.kernel.scan, bytes)\n', '', documents],
    ['document-upload-of-another', kernel('files.sql.ts'), ".where('uploaded_by', '=', scope.actor.account_id)", '', documents],
    ['document-upload-used-twice', kernel('save-file.ts'), 'if (!file || (await scope.run(withdrawFileRemoval(scope, id))) === 0)', 'if (!file)', documents],
    ['document-of-lost-upload', kernel('remove-files.ts'), 'await scope.run(insertFileDeletion(scope, id))', '', documents],
    ['upload-unused-of-account', kernel('save-file.ts'), 'isWithin(account, mostUnused.account) && ', 'account && ', unused],
    ['upload-unused-of-clinic', kernel('save-file.ts'), '&& isWithin(clinic, mostUnused.clinic)', '', unused],
    ['upload-unused-by-size', kernel('save-file.ts'), 'amount.files <= most.files && amount.bytes <= most.bytes', 'amount.files <= most.files', unused],
    ['file-before-session', 'api/src/kernel/http/file-body.ts', "if (call.access !== 'public')", 'if (false)', 'api/test/walk/refusals/requests.test.ts'],
  ),
]
