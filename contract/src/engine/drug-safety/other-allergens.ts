/** What people are allergic to besides medicines, with the substances and classes of medicines that it concerns. */
export interface OtherAllergen {
  key: string
  name: string
  /** Other names, also those that SNOMED CT and other systems write. */
  written: readonly string[]
  /**
   * Keys of substances and classes in which it is, or which come from it; none: no ingredient of a medicine. `unknown`: it may be
   * in medicines, and these tables do not say in which.
   */
  concerns: readonly string[] | 'unknown'
  source?: string
}

// biome-ignore format: a table
export const otherAllergens: readonly OtherAllergen[] = [
  { key: 'latex', name: 'Latex', written: ['natural rubber latex', 'rubber', 'natural rubber', 'látex'], concerns: [] },
  { key: 'adhesive-plaster', name: 'Adhesive plaster', written: ['plaster', 'plasters', 'adhesive', 'adhesive tape', 'tape', 'Pflaster', 'sparadrap', 'esparadrapo', 'surgical tape'], concerns: [] },
  { key: 'nickel', name: 'Nickel', written: ['nickel sulfate', 'níquel', 'Nickelallergie'], concerns: [] },
  { key: 'wool-fat', name: 'Wool fat', written: ['lanolin', 'wool alcohols', 'wool wax alcohols', 'lanoline', 'Wollwachs'], concerns: 'unknown' },
  { key: 'peanut', name: 'Peanut', written: ['peanuts', 'arachis oil', 'Erdnuss', 'Erdnüsse', 'arachide', 'cacahuete', 'cacahuetes', 'maní'], concerns: ['progesterone'], source: 'FDA label of progesterone capsules (PROMETRIUM), section 4: peanut oil' },
  { key: 'tree-nuts', name: 'Tree nuts', written: ['nut', 'nuts', 'tree nut', 'hazelnut', 'walnut', 'cashew', 'cashew nut', 'almond', 'almonds', 'pistachio', 'brazil nut', 'pecan', 'Nüsse', 'Haselnuss', 'Walnuss', 'noix', 'noisette', 'nueces'], concerns: [] },
  { key: 'egg', name: 'Egg', written: ['eggs', 'eggs edible', 'egg white', 'egg protein', 'hen egg', 'Ei', 'Hühnerei', 'œuf', 'oeuf', 'huevo', 'huevos'], concerns: ['propofol'], source: 'FDA label of propofol (DIPRIVAN), section 4: eggs, egg products, soybeans' },
  { key: 'soya', name: 'Soya', written: ['soy', 'soya bean', 'soybean', 'soybeans', 'soja'], concerns: ['propofol'], source: 'FDA label of propofol (DIPRIVAN), section 4: eggs, egg products, soybeans' },
  { key: 'milk', name: 'Milk', written: ['cow milk', "cow's milk", 'cow s milk', 'milk protein', 'dairy', 'dairy product', 'Milch', 'Kuhmilch', 'lait', 'lait de vache', 'leche', 'leche de vaca', 'casein'], concerns: ['fluticasone', 'salmeterol', 'vilanterol', 'umeclidinium'], source: 'FDA labels of dry powder inhalers (ADVAIR DISKUS, BREO ELLIPTA), section 4: severe hypersensitivity to milk proteins' },
  { key: 'lactose', name: 'Lactose', written: ['lactose intolerance', 'Laktose'], concerns: 'unknown' },
  { key: 'wheat', name: 'Wheat', written: ['wheat flour', 'Weizen', 'blé', 'trigo'], concerns: 'unknown' },
  { key: 'gluten', name: 'Gluten', written: ['coeliac', 'gliadin'], concerns: 'unknown' },
  { key: 'fish', name: 'Fish', written: ['fish protein', 'cod', 'salmon', 'tuna', 'Fisch', 'poisson', 'pescado'], concerns: ['protamine'], source: 'FDA label of protamine, warnings: fish allergy' },
  { key: 'shellfish', name: 'Shellfish', written: ['crustacean', 'crustaceans', 'shrimp', 'shrimps', 'prawn', 'prawns', 'crab', 'lobster', 'mollusc', 'mussels', 'oyster', 'Krustentiere', 'Schalentiere', 'crustacés', 'fruits de mer', 'mariscos'], concerns: ['glucosamine'], source: 'EMA and national product information of glucosamine: obtained from shellfish' },
  { key: 'sesame', name: 'Sesame', written: ['sesame seed', 'sesame seeds', 'Sesam', 'sésame', 'sésamo'], concerns: 'unknown' },
  { key: 'mustard', name: 'Mustard', written: ['Senf', 'moutarde', 'mostaza'], concerns: [] },
  { key: 'celery', name: 'Celery', written: ['Sellerie', 'céleri', 'apio'], concerns: [] },
  { key: 'strawberry', name: 'Strawberry', written: ['strawberries', 'Erdbeeren', 'fraise', 'fresa'], concerns: [] },
  { key: 'kiwi', name: 'Kiwi fruit', written: ['kiwi'], concerns: [] },
  { key: 'banana', name: 'Banana', written: ['bananas', 'Banane', 'plátano'], concerns: [] },
  { key: 'avocado', name: 'Avocado', written: [], concerns: [] },
  { key: 'apple', name: 'Apple', written: ['apples', 'Apfel', 'pomme', 'manzana'], concerns: [] },
  { key: 'tomato', name: 'Tomato', written: ['tomatoes', 'Tomaten'], concerns: [] },
  { key: 'chocolate', name: 'Chocolate', written: ['cocoa'], concerns: [] },
  { key: 'lupin', name: 'Lupin', written: [], concerns: [] },
  { key: 'bee-venom', name: 'Bee venom', written: ['bee sting', 'bee stings', 'bee', 'bees', 'honey bee venom', 'Bienengift', 'Bienenstich', 'venin d’abeille', 'abeja'], concerns: [] },
  { key: 'wasp-venom', name: 'Wasp venom', written: ['wasp', 'wasps', 'wasp sting', 'hornet venom', 'yellow jacket venom', 'Wespengift', 'guêpe', 'avispa'], concerns: [] },
  { key: 'insect-venom', name: 'Insect venom', written: ['insect sting', 'insect bite', 'insect bites', 'fire ant venom', 'Insektengift'], concerns: [] },
  { key: 'grass-pollen', name: 'Grass pollen', written: ['grass', 'grasses', 'Gräserpollen', 'pollen de graminées', 'gramíneas', 'timothy grass'], concerns: [] },
  { key: 'tree-pollen', name: 'Tree pollen', written: ['birch pollen', 'birch', 'hazel pollen', 'olive pollen', 'Birkenpollen', 'pollen de bouleau'], concerns: [] },
  { key: 'weed-pollen', name: 'Weed pollen', written: ['ragweed', 'ragweed pollen', 'mugwort', 'ambrosia', 'Beifuss', 'Beifuß'], concerns: [] },
  { key: 'pollen', name: 'Pollen', written: ['pollens', 'hay fever', 'Heuschnupfen', 'polen'], concerns: [] },
  { key: 'house-dust-mite', name: 'House dust mite', written: ['dust mite', 'dust mites', 'house dust', 'dust', 'Hausstaubmilbe', 'Hausstaubmilben', 'Hausstaub', 'acariens', 'ácaros'], concerns: [] },
  { key: 'mould', name: 'Mould', written: ['mold', 'molds', 'moulds', 'fungus spores', 'alternaria', 'aspergillus', 'Schimmelpilz', 'moisissures', 'moho'], concerns: [] },
  { key: 'animal-dander', name: 'Animal dander', written: ['dander', 'animal hair', 'cat', 'cats', 'cat dander', 'dog', 'dogs', 'dog dander', 'horse', 'horse dander', 'cat hair', 'dog hair', 'Tierhaare', 'Katzenhaare', 'poils de chat', 'gato'], concerns: [] },
  { key: 'feathers', name: 'Feathers', written: ['feather', 'down feathers'], concerns: [] },
  { key: 'cockroach', name: 'Cockroach', written: ['cockroaches'], concerns: [] },
  { key: 'perfume', name: 'Perfume', written: ['fragrance', 'fragrances', 'fragrance mix', 'cosmetics', 'Duftstoffe', 'parfum'], concerns: [] },
  { key: 'sun', name: 'Sunlight', written: ['sun', 'sunlight allergy'], concerns: [] },
  { key: 'iodine-unspecified', name: 'Iodine, not said in which form', written: ['iodine', 'iode', 'Jod', 'yodo', 'Jodallergie'], concerns: ['iodine', 'povidone-iodine', 'potassium iodide', 'iodinated-contrast'], source: 'ACR Manual on Contrast Media: what the reaction was to must be asked' },
  { key: 'gelatin', name: 'Gelatin', written: ['gelatine', 'porcine gelatin', 'bovine gelatin'], concerns: 'unknown' },
  { key: 'alpha-gal', name: 'Alpha-gal', written: ['mammalian meat', 'red meat', 'alpha gal syndrome', 'pork', 'beef'], concerns: 'unknown' },
  { key: 'sulfites', name: 'Sulfites', written: ['sulfite', 'sulphites', 'sulphite', 'metabisulfite', 'sulfitos', 'Sulfite'], concerns: 'unknown' },
  { key: 'food-colours', name: 'Food colours', written: ['tartrazine', 'food dye', 'red dye', 'yellow dye', 'dyes'], concerns: 'unknown' },
  { key: 'parabens', name: 'Parabens', written: ['paraben', 'methylparaben', 'parahydroxybenzoates'], concerns: 'unknown' },
  { key: 'propylene-glycol', name: 'Propylene glycol', written: [], concerns: 'unknown' },
  { key: 'formaldehyde', name: 'Formaldehyde', written: ['formalin'], concerns: 'unknown' },
]
