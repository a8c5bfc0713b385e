import type { LegalText } from './legal-text.ts'

export const TERMS_ES: LegalText = {
  title: 'Condiciones del servicio',
  description: 'Lo que usted e Isiro acuerdan cuando usa Isiro.',
  lead: 'Estas condiciones son el acuerdo entre usted e Isiro. Las hemos escrito breves y con palabras claras. Al crear una cuenta, las acepta.',
  sections: [
    {
      id: 'agreement',
      title: 'Quién acuerda con quién',
      body: [
        '«Isiro» y «nosotros» son quien presta este servicio, a quien encuentra en {{support}}. «Usted» es la persona que crea una cuenta y la empresa para la que se usa. Si actúa por una empresa, confirma que puede hacerlo.',
        'Estas condiciones abarcan la aplicación web, las páginas que abren sus clientes y los documentos hechos con ellas.',
      ],
    },
    {
      id: 'account',
      title: 'Su cuenta',
      body: [
        [
          'Debe tener al menos 18 años.',
          'Dé datos verdaderos y manténgalos al día: aparecen en documentos con efectos legales.',
          'Guarde su contraseña para usted. Lo que se hace con su cuenta cuenta como hecho por usted, salvo que nos haya dicho que otra persona ha entrado.',
          'Escriba enseguida a {{support}} si cree que otra persona usa su cuenta.',
        ],
      ],
    },
    {
      id: 'service',
      title: 'Qué hace Isiro y qué no hace',
      body: [
        'Isiro le ayuda a emitir facturas, a calcular el impuesto sobre el valor añadido (IVA) y la retención en la fuente, a guardar los datos de sus clientes y a anotar lo pagado. Los tipos que usa llevan la fecha desde la que se aplican y la ley de la que vienen.',
        'Isiro es una herramienta, y no un asesor fiscal, un contable ni un banco. No presentamos declaraciones ni guardamos su dinero. Si un impuesto se aplica a usted y a una venta concreta, y que sus declaraciones sean correctas y puntuales, sigue siendo responsabilidad suya. Consulte con su asesor las cifras importantes.',
        'Una factura emitida no se puede cambiar, porque la ley y su cliente confían en ella. Se puede anular, y entonces conserva su número.',
      ],
    },
    {
      id: 'records',
      title: 'Lo que usted escribe sigue siendo suyo',
      body: [
        'Los documentos de su empresa son suyos. Nos permite guardarlos y tratarlos en la medida en que el servicio lo necesita, y para nada más.',
        'Solo puede introducir datos de clientes que tenga derecho a usar. De esos datos es usted responsable según la ley de protección de datos, y nosotros actuamos por encargo suyo, como describe la política de privacidad.',
        'Quien tiene el enlace privado de una factura puede verla. Compártalo solo con quienes corresponda.',
      ],
    },
    {
      id: 'prices',
      title: 'Planes, precios y pago',
      body: [
        'El plan gratuito no cuesta nada y no tiene límite de tiempo. Lo que contiene y cuesta cada plan está en la página de precios. Los precios son en nairas y para una empresa.',
        'Una empresa puede probar Pro o Business una vez durante 14 días, sin datos de pago. La prueba termina sola: la empresa vuelve a tener el plan de antes, y no se cobra nada.',
        'Los planes de pago duran un mes o un año y se pagan por adelantado. Los precios incluyen el IVA. Un plan pagado con tarjeta se renueva al final de cada periodo hasta que usted lo cancele, lo que puede hacer en cualquier momento en la página de planes; entonces sigue abierto hasta el final del tiempo ya pagado. Si una renovación falla, el plan sigue abierto otros 7 días.',
        'Un plan superior empieza enseguida, y los días ya pagados y no usados se descuentan de su precio. Uno inferior se pide escribiendo a {{support}} y empieza al final del tiempo ya pagado. Un límite de su plan nunca le impide leer, descargar o borrar sus propios documentos.',
        'Le avisamos de un cambio de precio al menos 30 días antes por correo electrónico. Se aplica desde su siguiente periodo, y puede irse antes.',
      ],
    },
    {
      id: 'money-back',
      title: 'Garantía de devolución de 14 días',
      body: [
        'Si un plan de pago no es lo que esperaba, use el botón de la página de planes, o escriba a {{support}}, en los 14 días siguientes a su primer pago. Se lo devolvemos completo, a la tarjeta o cuenta de la que vino, y el plan termina enseguida. No tiene que dar un motivo. Los derechos que la ley le da además no se ven afectados.',
      ],
    },
    {
      id: 'conduct',
      title: 'Lo que no está permitido',
      body: [
        [
          'facturas de bienes o servicios que no existen, y todo lo que pretenda engañar;',
          'usar Isiro contra la ley, por ejemplo para blanquear dinero o evadir impuestos;',
          'intentar acceder a documentos de otros, eludir límites o perturbar el servicio;',
          'enviar mensajes que nadie ha pedido.',
        ],
        'En esos casos podemos suspender la cuenta. Salvo que cause daños o la ley lo prohíba, le avisamos antes y le damos tiempo para corregirlo.',
      ],
    },
    {
      id: 'availability',
      title: 'Disponibilidad y cambios del servicio',
      body: [
        'Trabajamos con cuidado para que Isiro funcione y sus documentos estén a salvo, y hacemos copias de seguridad. No podemos prometer que nunca se interrumpa. Podemos mejorar y cambiar el servicio; si algún día quitamos algo que usted paga, puede irse y recuperar la parte pagada por el tiempo no usado.',
      ],
    },
    {
      id: 'ending',
      title: 'Fin del acuerdo',
      body: [
        'Puede dejarlo en cualquier momento y eliminar su cuenta en el centro de privacidad, o pedírnoslo escribiendo a {{support}}. Descargue antes lo que necesite. Durante 14 días, un enlace enviado por correo permite recuperar la cuenta; después sus datos personales se borran, a más tardar 30 días después de su petición. Los documentos que la ley fiscal y mercantil obliga a conservar, como facturas emitidas y pagos, se guardan hasta 7 años y después se borran.',
        'Podemos terminar el acuerdo con 30 días de aviso por correo electrónico, o sin aviso tras un incumplimiento grave de estas condiciones. Si lo terminamos sin tal incumplimiento, le devolvemos lo pagado por el tiempo restante.',
      ],
    },
    {
      id: 'liability',
      title: 'Responsabilidad',
      body: [
        'Respondemos sin límite de los daños que causemos a propósito o por negligencia grave, de los daños personales y siempre que la ley no permita un límite. De todo lo demás respondemos por los daños previsibles, hasta la cantidad que nos haya pagado en los doce meses anteriores, o 50.000 ₦ si es mayor.',
        'No respondemos de sanciones debidas a datos erróneos o tardíos, o a declaraciones no presentadas. Nada en estas condiciones le quita los derechos que le da la ley nigeriana de competencia y protección del consumidor de 2018 (Federal Competition and Consumer Protection Act) o la ley de consumo de su país.',
      ],
    },
    {
      id: 'changes',
      title: 'Cambios de estas condiciones',
      body: [
        'Cuando cambiamos estas condiciones, cambia con ellas la fecha de arriba. Le avisamos de los cambios importantes al menos 30 días antes por correo electrónico. Si no está de acuerdo, puede terminar el acuerdo antes de que se apliquen; continuar después significa que los acepta.',
      ],
    },
    {
      id: 'law',
      title: 'Ley aplicable y conflictos',
      body: [
        'Se aplica la ley de la República Federal de Nigeria. Escríbanos primero: casi todo se puede arreglar. Si no hay acuerdo en 30 días, deciden los tribunales del estado de Lagos. Si es consumidor, también puede acudir a los tribunales y autoridades del lugar donde vive.',
        'Estas condiciones existen en inglés, francés y español. Si difieren, vale el texto en inglés.',
      ],
    },
    {
      id: 'contact',
      title: 'Contacto',
      body: [
        'Preguntas sobre estas condiciones: {{support}}. Preguntas sobre datos personales: {{privacy}}.',
      ],
    },
  ],
}
