/** Substances for combinations alone, or without a code of their own: name | ATC codes | other names. Sources stand in `substances.ts`. */
export const combinedOnly = `
avibactam |
azelnidipine |
benserazide |
benzoic acid |
benzphetamine |
bictegravir |
butalbital |
camphor |
carbidopa |
carbomer |
chlorcyclizine |
cilastatin |
clavulanic acid |  | clavulanate, potassium clavulanate, Clavulansäure
cobicistat |
conjugated estrogens |  | conjugated oestrogens
crotamiton |
dasabuvir |
elbasvir |
ethanol |
glecaprevir |
grazoprevir |
hydroflumethiazide |
imipenem |
isometheptene |
ledipasvir |
levonordefrin |
levosalbutamol |  | levalbuterol
lopinavir |
lumefantrine |
mestranol |
metaxalone |
nirmatrelvir |
norelgestromin |
norgestrel |
ombitasvir |
paritaprevir |
phendimetrazine |
pibrentasvir |
piperaquine |
povidone |
relebactam |
sacubitril |
samidorphan |
spinosad |
sulfadoxine |
vaborbactam |
velpatasvir |
vilanterol |
voxilaprevir |
xanomeline |
zileuton |
zinc oxide |
`
