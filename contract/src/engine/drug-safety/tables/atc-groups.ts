/** Groups of the ATC classification (level 4) whose members have one pharmacology: code | name. Groups called "other" or "combinations" are left out. */
export const atcGroups = `
A01AA | Caries prophylactic agents
A01AB | Antiinfectives and antiseptics for local oral treatment
A01AC | Corticosteroids for local oral treatment
A02AA | Magnesium compounds
A02AB | Aluminium compounds
A02AC | Calcium compounds
A02BA | H2-receptor antagonists
A02BB | Prostaglandins
A02BC | Proton pump inhibitors
A03AA | Synthetic anticholinergics, esters with tertiary amino group
A03AB | Synthetic anticholinergics, quaternary ammonium compounds
A03AC | Synthetic antispasmodics, amides with tertiary amines
A03AD | Papaverine and derivatives
A03BA | Belladonna alkaloids, tertiary amines
A03BB | Belladonna alkaloids, semisynthetic, quaternary ammonium compounds
A03FA | Propulsives
A04AA | Serotonin (5HT3) antagonists
A05AA | Bile acids and derivatives
A06AA | Softeners, emollients
A06AB | Contact laxatives
A06AC | Bulk-forming laxatives
A06AD | Osmotically acting laxatives
A06AG | Enemas
A06AH | Peripheral opioid receptor antagonists
A07AA | Antibiotics
A07AC | Imidazole derivatives
A07DA | Antipropulsives
A07EA | Corticosteroids acting locally
A07EB | Antiallergic agents, excl. corticosteroids
A07EC | Aminosalicylic acid and similar agents
A08AA | Centrally acting antiobesity products
A08AB | Peripherally acting antiobesity products
A10AB | Insulins and analogues for injection, fast-acting
A10AC | Insulins and analogues for injection, intermediate-acting
A10AD | Insulins and analogues for injection, intermediate- or long-acting combined with fast-acting
A10AE | Insulins and analogues for injection, long-acting
A10AF | Insulins and analogues for inhalation
A10BA | Biguanides
A10BB | Sulfonylureas
A10BF | Alpha glucosidase inhibitors
A10BG | Thiazolidinediones
A10BH | Dipeptidyl peptidase 4 (DPP-4) inhibitors
A10BJ | Glucagon-like peptide-1 (GLP-1) analogues
A10BK | Sodium-glucose co-transporter 2 (SGLT2) inhibitors
A11CA | Vitamin A, plain
A11CC | Vitamin D and analogues
A11DA | Vitamin B1, plain
A11GA | Ascorbic acid (vitamin C), plain
A12AA | Calcium
A12BA | Potassium
A12CA | Sodium
A12CB | Zinc
A12CC | Magnesium
A12CD | Fluoride
A14AA | Androstan derivatives
A16AA | Amino acids and derivatives
B01AA | Vitamin K antagonists
B01AB | Heparin group
B01AC | Platelet aggregation inhibitors excl. heparin
B01AD | Enzymes
B01AE | Direct thrombin inhibitors
B01AF | Direct factor Xa inhibitors
B02AA | Amino acids
B02BA | Vitamin K
B02BC | Local hemostatics
B03AA | Iron bivalent, oral preparations
B03AB | Iron trivalent, oral preparations
B03BA | Vitamin B12 (cyanocobalamin and analogues)
B03BB | Folic acid and derivatives
B05BC | Solutions producing osmotic diuresis
B05CA | Antiinfectives
B05CB | Salt solutions
B05XA | Electrolyte solutions
C01AA | Digitalis glycosides
C01BA | Antiarrhythmics, class Ia
C01BB | Antiarrhythmics, class Ib
C01BC | Antiarrhythmics, class Ic
C01BD | Antiarrhythmics, class III
C01CA | Adrenergic and dopaminergic agents
C01CE | Phosphodiesterase inhibitors
C01DA | Organic nitrates
C01EA | Prostaglandins
C02AA | Rauwolfia alkaloids
C02AB | Methyldopa
C02AC | Imidazoline receptor agonists
C02CA | Alpha-adrenoreceptor antagonists
C02CC | Guanidine derivatives
C02DA | Thiazide derivatives
C02DB | Hydrazinophthalazine derivatives
C02DC | Pyrimidine derivatives
C02KX | Antihypertensives for pulmonary arterial hypertension
C03AA | Thiazides, plain
C03BA | Sulfonamides, plain
C03CA | Sulfonamides, plain
C03CC | Aryloxyacetic acid derivatives
C03DA | Aldosterone antagonists
C03XA | Vasopressin antagonists
C04AB | Imidazoline derivatives
C04AC | Nicotinic acid and derivatives
C04AD | Purine derivatives
C04AE | Ergot alkaloids
C05AA | Corticosteroids
C05AD | Local anesthetics
C05AE | Muscle relaxants
C05BA | Heparins or heparinoids for topical use
C05CA | Bioflavonoids
C07AA | Beta blocking agents, non-selective
C07AB | Beta blocking agents, selective
C07AG | Alpha and beta blocking agents
C08CA | Dihydropyridine derivatives
C08DA | Phenylalkylamine derivatives
C08DB | Benzothiazepine derivatives
C08EA | Phenylalkylamine derivatives
C09AA | ACE inhibitors, plain
C09CA | Angiotensin II receptor blockers (ARBs), plain
C09XA | Renin-inhibitors
C10AA | HMG CoA reductase inhibitors
C10AB | Fibrates
C10AC | Bile acid sequestrants
C10AD | Nicotinic acid and derivatives
D01AA | Antibiotics
D01AC | Imidazole and triazole derivatives
D01BA | Antifungals for systemic use
D02AE | Carbamide products
D04AA | Antihistamines for topical use
D04AB | Anesthetics for topical use
D05AC | Antracen derivatives
D05AD | Psoralens for topical use
D05BA | Psoralens for systemic use
D05BB | Retinoids for treatment of psoriasis
D06AA | Tetracycline and derivatives
D06BA | Sulfonamides
D06BB | Antivirals
D07AA | Corticosteroids, weak (group I)
D07AB | Corticosteroids, moderately potent (group II)
D07AC | Corticosteroids, potent (group III)
D07AD | Corticosteroids, very potent (group IV)
D08AA | Acridine derivatives
D08AC | Biguanides and amidines
D08AE | Phenol and derivatives
D08AF | Nitrofuran derivatives
D08AG | Iodine products
D08AH | Quinoline derivatives
D08AJ | Quaternary ammonium compounds
D08AK | Mercurial products
D09AA | Medicated dressings with antiinfectives
D10AB | Preparations containing sulfur
D10AD | Retinoids for topical use in acne
D10AE | Peroxides
D10AF | Antiinfectives for treatment of acne
D10BA | Retinoids for treatment of acne
D11AC | Medicated shampoos
D11AH | Agents for dermatitis, excluding corticosteroids
G01AA | Antibiotics
G01AC | Quinoline derivatives
G01AD | Organic acids
G01AF | Imidazole derivatives
G01AG | Triazole derivatives
G02AB | Ergot alkaloids
G02AD | Prostaglandins
G02CA | Sympathomimetics, labour repressants
G02CB | Prolactine inhibitors
G02CC | Antiinflammatory products for vaginal administration
G03AC | Progestogens
G03AD | Emergency contraceptives
G03BA | 3-oxoandrosten (4) derivatives
G03BB | 5-androstanon (3) derivatives
G03CA | Natural and semisynthetic estrogens, plain
G03CB | Synthetic estrogens, plain
G03DA | Pregnen (4) derivatives
G03DB | Pregnadien derivatives
G03DC | Estren derivatives
G03EK | Androgens and female sex hormones in combination with other drugs
G03GA | Gonadotropins
G03GB | Ovulation stimulants, synthetic
G03HA | Antiandrogens, plain
G03XA | Antigonadotropins and similar agents
G03XB | Progesterone receptor modulators
G03XC | Selective estrogen receptor modulators
G04BA | Acidifiers
G04BD | Drugs for urinary frequency and incontinence
G04BE | Drugs used in erectile dysfunction
G04CA | Alpha-adrenoreceptor antagonists
G04CB | Testosterone-5-alpha reductase inhibitors
H01AA | ACTH
H01AC | Somatropin and somatropin agonists
H01BA | Vasopressin and analogues
H01BB | Oxytocin and analogues
H01CA | Gonadotropin-releasing hormones
H01CB | Somatostatin and analogues
H01CC | Anti-gonadotropin-releasing hormones
H02AA | Mineralocorticoids
H02AB | Glucocorticoids
H02CA | Anticorticosteroids
H03AA | Thyroid hormones
H03BA | Thiouracils
H03BB | Sulfur-containing imidazole derivatives
H03BC | Perchlorates
H04AA | Glycogenolytic hormones
H05AA | Parathyroid hormones and analogues
H05BA | Calcitonin preparations
J01AA | Tetracyclines
J01BA | Amphenicols
J01CA | Penicillins with extended spectrum
J01CE | Beta-lactamase sensitive penicillins
J01CF | Beta-lactamase resistant penicillins
J01CG | Beta-lactamase inhibitors
J01DB | First-generation cephalosporins
J01DC | Second-generation cephalosporins
J01DD | Third-generation cephalosporins
J01DE | Fourth-generation cephalosporins
J01DF | Monobactams
J01DH | Carbapenems
J01EA | Trimethoprim and derivatives
J01EB | Short-acting sulfonamides
J01EC | Intermediate-acting sulfonamides
J01ED | Long-acting sulfonamides
J01FA | Macrolides
J01FF | Lincosamides
J01FG | Streptogramins
J01GA | Streptomycins
J01MA | Fluoroquinolones
J01XA | Glycopeptide antibacterials
J01XB | Polymyxins
J01XC | Steroid antibacterials
J01XD | Imidazole derivatives
J01XE | Nitrofuran derivatives
J02AA | Antibiotics
J02AB | Imidazole derivatives
J02AC | Triazole and tetrazole derivatives
J04AA | Aminosalicylic acid and derivatives
J04AB | Antibiotics
J04AC | Hydrazides
J04AD | Thiocarbamide derivatives
J04BA | Drugs for treatment of lepra
J05AB | Nucleosides and nucleotides excl. reverse transcriptase inhibitors
J05AC | Cyclic amines
J05AD | Phosphonic acid derivatives
J05AE | Protease inhibitors
J05AF | Nucleoside and nucleotide reverse transcriptase inhibitors
J05AG | Non-nucleoside reverse transcriptase inhibitors
J05AH | Neuraminidase inhibitors
J05AJ | Integrase inhibitors
J05AP | Antivirals for treatment of HCV infections
L01AA | Nitrogen mustard analogues
L01AB | Alkyl sulfonates
L01AD | Nitrosoureas
L01BA | Folic acid analogues
L01BB | Purine analogues
L01BC | Pyrimidine analogues
L01CA | Vinca alkaloids and analogues
L01CB | Podophyllotoxin derivatives
L01CD | Taxanes
L01CE | Topoisomerase 1 (TOP1) inhibitors
L01DB | Anthracyclines and related substances
L01EA | BCR-ABL tyrosine kinase inhibitors
L01EB | Epidermal growth factor receptor (EGFR) tyrosine kinase inhibitors
L01ED | Anaplastic lymphoma kinase (ALK) inhibitors
L01EF | Cyclin-dependent kinase (CDK) inhibitors
L01EG | Mammalian target of rapamycin (mTOR) kinase inhibitors
L01EH | Human epidermal growth factor receptor 2 (HER2) tyrosine kinase inhibitors
L01EJ | Janus-associated kinase (JAK) inhibitors
L01EK | Vascular endothelial growth factor receptor (VEGFR) tyrosine kinase inhibitors
L01EL | Bruton's tyrosine kinase (BTK) inhibitors
L01FA | CD20 (Clusters of Differentiation 20) inhibitors
L01FD | HER2 (Human Epidermal Growth Factor Receptor 2) inhibitors
L01FG | VEGF/VEGFR (Vascular Endothelial Growth Factor / -Receptor) inhibitors
L01XA | Platinum compounds
L01XB | Methylhydrazines
L01XF | Retinoids for cancer treatment
L01XK | Poly (ADP-ribose) polymerase (PARP) inhibitors
L02AA | Estrogens
L02AB | Progestogens
L02AE | Gonadotropin releasing hormone analogues
L02BA | Anti-estrogens
L02BB | Anti-androgens
L02BG | Aromatase inhibitors
L03AA | Colony stimulating factors
L03AB | Interferons
L04AA | Selective immunosuppressants
L04AB | Tumor necrosis factor alpha (TNF-alpha) inhibitors
L04AC | Interleukin inhibitors
L04AD | Calcineurin inhibitors
L04AE | Sphingosine-1-phosphate (S1P) receptor modulators
L04AF | Janus-associated kinase (JAK) inhibitors
L04AG | Monoclonal antibodies
L04AH | Mammalian target of rapamycin (mTOR) kinase inhibitors
L04AK | Dihydroorotate dehydrogenase (DHODH) inhibitors
M01AA | Butylpyrazolidines
M01AB | Acetic acid derivatives and related substances
M01AC | Oxicams
M01AE | Propionic acid derivatives
M01AG | Fenamates
M01AH | Coxibs
M01CB | Gold preparations
M01CC | Penicillamine and similar agents
M02AA | Antiinflammatory preparations, non-steroids for topical use
M02AB | Capsaicin and similar agents
M03AB | Choline derivatives
M03BA | Carbamic acid esters
M03BB | Oxazol, thiazine, and triazine derivatives
M03BC | Ethers, chemically close to antihistamines
M03CA | Dantrolene and derivatives
M04AA | Preparations inhibiting uric acid production
M04AB | Preparations increasing uric acid excretion
M04AC | Preparations with no effect on uric acid metabolism
M05BA | Bisphosphonates
N01AB | Halogenated hydrocarbons
N01AF | Barbiturates, plain
N01AH | Opioid anesthetics
N01BA | Esters of aminobenzoic acid
N01BB | Amides
N01BC | Esters of benzoic acid
N02AA | Natural opium alkaloids
N02AB | Phenylpiperidine derivatives
N02AC | Diphenylpropylamine derivatives
N02AD | Benzomorphan derivatives
N02AE | Oripavine derivatives
N02AF | Morphinan derivatives
N02BA | Salicylic acid and derivatives
N02BB | Pyrazolones
N02BE | Anilides
N02BF | Gabapentinoids
N02CA | Ergot alkaloids
N02CC | Selective serotonin (5HT1) agonists
N02CD | Calcitonin gene-related peptide (CGRP) antagonists
N03AA | Barbiturates and derivatives
N03AB | Hydantoin derivatives
N03AD | Succinimide derivatives
N03AE | Benzodiazepine derivatives
N03AF | Carboxamide derivatives
N03AG | Fatty acid derivatives
N04AA | Tertiary amines
N04AC | Ethers of tropine or tropine derivatives
N04BA | Dopa and dopa derivatives
N04BB | Adamantane derivatives
N04BC | Dopamine agonists
N04BD | Monoamine oxidase B inhibitors
N05AA | Phenothiazines with aliphatic side-chain
N05AB | Phenothiazines with piperazine structure
N05AC | Phenothiazines with piperidine structure
N05AD | Butyrophenone derivatives
N05AE | Indole derivatives
N05AF | Thioxanthene derivatives
N05AG | Diphenylbutylpiperidine derivatives
N05AH | Diazepines, oxazepines, thiazepines and oxepines
N05AL | Benzamides
N05AN | Lithium
N05BA | Benzodiazepine derivatives
N05BB | Diphenylmethane derivatives
N05BC | Carbamates
N05BE | Azaspirodecanedione derivatives
N05CA | Barbiturates, plain
N05CC | Aldehydes and derivatives
N05CD | Benzodiazepine derivatives
N05CF | Benzodiazepine related drugs
N05CH | Melatonin receptor agonists
N05CJ | Orexin receptor antagonists
N06AA | Non-selective monoamine reuptake inhibitors
N06AB | Selective serotonin reuptake inhibitors
N06AF | Monoamine oxidase inhibitors, non-selective
N06AG | Monoamine oxidase A inhibitors
N06BA | Centrally acting sympathomimetics
N06BC | Xanthine derivatives
N06DA | Anticholinesterases
N07AA | Anticholinesterases
N07AB | Choline esters
N07BA | Drugs used in nicotine dependence
N07BB | Drugs used in alcohol dependence
N07BC | Drugs used in opioid dependence
N07CA | Antivertigo preparations
P01AA | Hydroxyquinoline derivatives
P01AB | Nitroimidazole derivatives
P01AC | Dichloroacetamide derivatives
P01BA | Aminoquinolines
P01BB | Biguanides
P01BC | Methanolquinolines
P01BD | Diaminopyrimidines
P01BE | Artemisinin and derivatives, plain
P01CA | Nitroimidazole derivatives
P01CC | Nitrofuran derivatives
P02BA | Quinoline derivatives and related substances
P02CA | Benzimidazole derivatives
P02CB | Piperazine and derivatives
P02CC | Tetrahydropyrimidine derivatives
P02CE | Imidazothiazole derivatives
P02CF | Avermectines
P02DA | Salicylic acid derivatives
P03AA | Sulfur containing products
P03AB | Chlorine containing products
P03AC | Pyrethrines, incl. synthetic compounds
R01AA | Sympathomimetics, plain
R01AC | Antiallergic agents, excl. corticosteroids
R01AD | Corticosteroids
R01BA | Sympathomimetics
R02AA | Antiseptics
R02AB | Antibiotics
R02AD | Anesthetics, local
R03AA | Alpha- and beta-adrenoreceptor agonists
R03AB | Non-selective beta-adrenoreceptor agonists
R03AC | Selective beta-2-adrenoreceptor agonists
R03BA | Glucocorticoids
R03BB | Anticholinergics
R03BC | Antiallergic agents, excl. corticosteroids
R03CA | Alpha- and beta-adrenoreceptor agonists
R03CB | Non-selective beta-adrenoreceptor agonists
R03CC | Selective beta-2-adrenoreceptor agonists
R03DA | Xanthines
R03DC | Leukotriene receptor antagonists
R05CA | Expectorants
R05CB | Mucolytics
R05DA | Opium alkaloids and derivatives
R06AA | Aminoalkyl ethers
R06AB | Substituted alkylamines
R06AC | Substituted ethylene diamines
R06AD | Phenothiazine derivatives
R06AE | Piperazine derivatives
R07AB | Respiratory stimulants
S01AA | Antibiotics
S01AB | Sulfonamides
S01AD | Antivirals
S01AE | Fluoroquinolones
S01BA | Corticosteroids, plain
S01BC | Antiinflammatory agents, non-steroids
S01CB | Corticosteroids/antiinfectives/mydriatics in combination
S01EA | Sympathomimetics in glaucoma therapy
S01EB | Parasympathomimetics
S01EC | Carbonic anhydrase inhibitors
S01ED | Beta blocking agents
S01EE | Prostaglandin analogues
S01FA | Anticholinergics
S01FB | Sympathomimetics excl. antiglaucoma preparations
S01GA | Sympathomimetics used as decongestants
S01HA | Local anesthetics
S01JA | Colouring agents
S01KA | Viscoelastic substances
S01LA | Antineovascularisation agents
S02AA | Antiinfectives
S02BA | Corticosteroids
S02DA | Analgesics and anesthetics
S03AA | Antiinfectives
S03BA | Corticosteroids
V03AB | Antidotes
V03AC | Iron chelating agents
V03AE | Drugs for treatment of hyperkalemia and hyperphosphatemia
V03AF | Detoxifying agents for antineoplastic treatment
V03AG | Drugs for treatment of hypercalcemia
V03AH | Drugs for treatment of hypoglycemia
V04CA | Tests for diabetes
V04CC | Tests for bile duct patency
V04CD | Tests for pituitary function
V04CG | Tests for gastric secretion
V04CM | Tests for fertility disturbances
V08AA | Watersoluble, nephrotropic, high osmolar X-ray contrast media
V08AB | Watersoluble, nephrotropic, low osmolar X-ray contrast media
V08BA | Barium sulfate containing X-ray contrast media
V08CA | Paramagnetic contrast media
`
